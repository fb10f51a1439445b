import { parseAnswer } from '../../src/api/kit/parseAnswer'
import { endpointNamed } from '../../src/api/kit/endpoint'
import type { RootState } from '../../src/app/rootReducer'
import { startReplay } from '../../src/app/recording/replayClient'
import { printDivergence } from '../../src/journal/replay/compare'
import { verify } from '../../src/journal/replay/verify'
import { MAX_MALFORMED_REPORTS } from '../../src/session/request'
import type { Shopper } from '../driver/shopper'
import type { HostLab } from '../hostLab/host'
import { busyIn } from '../simulation/busyStates'
import { offersOf } from '../simulation/answers/answersWalks'

/** Kinds of faults. The first three must never occur. */
export type FaultKind = 'crash' | 'blank' | 'deadEnd' | 'outcome' | 'refused' | 'unreported' | 'journal' | 'canary' | 'storm'
export interface Fault {
  readonly kind: FaultKind
  readonly journey: string
  readonly what: string
}

/** Maximum number of requests of one endpoint during a walk. */
const MAX_CALLS = 400
/** Work that waits for the user. */
const FOR_THE_USER = /^(popups: a dialog waits|location: )/

/** Entries of the state that are loading although no request is pending. */
export function loadingIn(state: RootState): readonly string[] {
  return busyIn(state).filter((what) => !FOR_THE_USER.test(what))
}

/** Failures that a page explains with a next step: the host refused, or a guest did not log in. */
const ANSWERED: ReadonlySet<string> = new Set(['refused', 'loginRequired', 'loginDismissed'])

/** Pages and lists that failed although the host answered them. */
export function failedIn(shopper: Shopper): readonly string[] {
  const { feeds, resources = {}, filters = {} } = shopper.state() as Partial<RootState> & Pick<RootState, 'feeds'>
  const failed = offersOf(shopper).map(([name]) => name)
  const menus = Object.entries(filters).flatMap(([name, { phase }]) => (phase === 'failed' ? [`the filters of ${name} failed`] : []))
  return menus.concat(failed.flatMap((name) => {
    const failure = feeds[name]?.failure ?? resources[name]?.failure?.kind ?? ''
    return ANSWERED.has(failure) ? [] : [`${name} failed${failure === '' ? '' : ` (${failure})`}`]
  }))
}

/** Follows the answers of a lab: the client must report each dropped or malformed place by its path. */
export function watchAnswers(lab: HostLab) {
  const places = new Map<string, Set<string>>()
  lab.watches((name, data) => {
    const parsed = parseAnswer(endpointNamed(name), data)
    const found = 'malformed' in parsed ? [parsed.malformed] : parsed.dropped.slice(0, MAX_MALFORMED_REPORTS)
    for (const place of found) places.set(name, (places.get(name) ?? new Set()).add(place))
  })
  return {
    /** Places of answers that are missing from the reports. */
    unreported(shopper: Shopper): readonly string[] {
      const plain = (path: string) => path.replace(/\[\d+\]/g, '[]')
      const reported = new Set(shopper.reports.map(({ at, code = '' }) => `${at} ${plain(code)}`))
      return [...places].flatMap(([name, paths]) =>
        [...paths].flatMap((path) => (reported.has(`${name} ${plain(path)}`) ? [] : [`${name} ${path}`])))
    },
    places: () => [...places].flatMap(([name, paths]) => [...paths].map((path) => `${name} ${path}`)),
  }
}

/** Faults of a complete visit: caught errors, journal faults, private values in the journal, endless requests. */
export function visitFaults(shopper: Shopper, lab: HostLab, canaries: readonly string[]): readonly Omit<Fault, 'journey'>[] {
  const faults: Omit<Fault, 'journey'>[] = shopper.errors.map((what) => ({ kind: 'crash', what }))
  faults.push(...shopper.session.violations.map((what): Omit<Fault, 'journey'> => ({ kind: 'crash', what: `violation: ${what}` })))
  faults.push(...lab.refused.map((what): Omit<Fault, 'journey'> => ({ kind: 'refused', what })))
  for (const [name, times] of Object.entries(lab.calls)) {
    if (times > MAX_CALLS) faults.push({ kind: 'storm', what: `${name} is asked ${times} times` })
  }
  const text = shopper.journalText()
  for (const canary of canaries) {
    if (canary.length > 5 && text.includes(canary)) faults.push({ kind: 'canary', what: `the journal holds ${canary.slice(0, 24)}` })
  }
  const { divergence } = verify(shopper.journal(), startReplay)
  if (divergence) faults.push({ kind: 'journal', what: printDivergence(divergence) })
  return faults
}
