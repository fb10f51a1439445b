import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(__dirname, '../..')

/** Sources by path from the root of the repository. */
export type Sources = Readonly<Record<string, string>>

/** The sources of a folder and below, without tests. */
export function sourcesIn(folder: string): Sources {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  return Object.fromEntries(files.map((file) => [join(folder, file), readFileSync(join(ROOT, folder, file), 'utf8')]))
}

/** The generated list, and the policy with the declarations that are functions. */
const LIST = 'src/app/recording/privacyDeclarations.ts'
const POLICY = 'src/app/recording/redactionPolicy.ts'

/** Advice for each declaration of a privacy.ts that the policy does not use. */
export function unlistedPrivacy(sources: Sources): readonly string[] {
  const policy = `${sources[LIST]}\n${sources[POLICY]}`.replaceAll(/^import .*$/gm, '')
  return Object.entries(sources).filter(([file]) => /\/privacy\.ts$/.test(file)).flatMap(([file, text]) =>
    [...text.matchAll(/^export (?:const|function) (\w+Privacy)\b/gm)].map(([, name = '']) => name)
      .filter((name) => !new RegExp(`\\b${name}\\b`).test(policy))
      .map((name) => `${name} of ${file} is not in ${LIST}: run npm run lists`))
}

type Catalogue = Readonly<Record<string, string>>

/** Advice for each message that one language lacks; the first language has all of them. */
export function missingMessages(catalogues: Readonly<Record<string, Catalogue>>): readonly string[] {
  const [[first = '', reference = {}] = []] = [Object.entries(catalogues)[0]]
  const fileOf = (locale: string) => `src/i18n/messages/${locale}.json`
  return Object.entries(catalogues).flatMap(([locale, messages]) => [
    ...Object.keys(reference).filter((id) => !(id in messages)).map((id) => `add "${id}" to ${fileOf(locale)}`),
    ...Object.keys(messages).filter((id) => !(id in reference))
      .map((id) => `add "${id}" to ${fileOf(first)}, or remove it from ${fileOf(locale)}`),
  ])
}

/** Faults of test/flows/unrecorded.ts: events that have neither a recording nor an excuse, and superfluous excuses. */
export function unrecordedEvents(
  types: readonly string[], recorded: ReadonlySet<string>, excused: readonly string[],
): readonly string[] {
  return [
    ...types.filter((type) => !recorded.has(type) && !excused.includes(type))
      .map((type) => `${type} is neither recorded nor excused: list it in test/flows/unrecorded.ts under the test that covers it`),
    ...excused.filter((type) => recorded.has(type)).map((type) => `${type} is recorded and needs no excuse`),
    ...excused.filter((type) => !types.includes(type)).map((type) => `${type} is no event`),
    ...excused.filter((type, index) => excused.indexOf(type) !== index).map((type) => `${type} is excused twice`),
  ]
}
