import type { JournalStream } from '../../journal/record/entries'
import { expectationOf, type Expectation } from '../../journal/replay/expectation'
import { MODULE_NAMES } from '../allModules'
import { REDACTION_POLICY } from './redactionPolicy'

/** The replay result to expect of a journal with this code. `builds`: names of this build. */
export function expectedOf(journal: JournalStream, builds: readonly string[]): Expectation {
  const knowsEvent = (type: string) => type.startsWith('@@router/') || Object.hasOwn(REDACTION_POLICY.events, type)
  return expectationOf(journal, { builds, modules: MODULE_NAMES, knowsEvent })
}
