import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(__dirname, '../..')

/** The sources of a folder and below by path from the root of the repository, without tests. */
export function sourcesIn(folder: string): Readonly<Record<string, string>> {
  const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\./.test(file))
  return Object.fromEntries(files.map((file) => [join(folder, file), readFileSync(join(ROOT, folder, file), 'utf8')]))
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
