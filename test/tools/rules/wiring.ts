import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LOGIN_SENTENCE } from '../../../src/sandbox/contract/callers'

const ROOT = join(__dirname, '../../..')

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

/** Faults of test/flows/replay/unrecorded.ts: events that have neither a recording nor an excuse, and superfluous excuses. */
export function unrecordedEvents(
  types: readonly string[], recorded: ReadonlySet<string>, excused: readonly string[],
): readonly string[] {
  return [
    ...types.filter((type) => !recorded.has(type) && !excused.includes(type))
      .map((type) => `${type} is neither recorded nor excused: list it in test/flows/replay/unrecorded.ts under the test that covers it`),
    ...excused.filter((type) => recorded.has(type)).map((type) => `${type} is recorded and needs no excuse`),
    ...excused.filter((type) => !types.includes(type)).map((type) => `${type} is no event`),
    ...excused.filter((type, index) => excused.indexOf(type) !== index).map((type) => `${type} is excused twice`),
  ]
}

/** Advice for each call or flow that no scenario reaches. */
export function missingSteps(names: readonly string[]): readonly string[] {
  const where = 'test/simulation/crashes/crash*Scenarios.ts, at a page whose module has the flow'
  return names.map((name) => `no scenario reaches ${name}: add a step to a scenario of ${where}`)
}

/** Advice for a call that the sandbox refuses to guests although the contract allows them, or the reverse. */
export function callerAdvice(name: string, isRefused: boolean): string {
  const comment = 'the comment of the endpoint in src/api'
  return isRefused
    ? `the sandbox refuses ${name} without a login: add "${LOGIN_SENTENCE}" to ${comment}, then npm run docs:api`
    : `the sandbox answers ${name} without a login: remove "${LOGIN_SENTENCE}" from ${comment}, or refuse guests in its handler`
}

/** Advice for each event of a recording that this build does not have. */
export function abandonedEvents(recorded: readonly string[], today: ReadonlySet<string>): readonly string[] {
  return [...new Set(recorded)].filter((type) => !today.has(type))
    .map((type) => `${type} is recorded and is no event: add a step to src/journal/versions/upcasters.ts (docs/how-to/change-an-event.md)`)
}

/** Advice for each upcaster, such as `visit/began 1`, that no recording of the first builds takes. */
export function missingStepsBack(steps: readonly string[]): readonly string[] {
  return steps.map((step) => `nothing takes the step of ${step}: add its reverse to STEPS_BACK of test/flows/replay/versions.test.ts`)
}
