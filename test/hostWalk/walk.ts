import type { Screen } from '../../src/navigation/routes'
import type { Shopper } from '../driver/shopper'
import { KEMANG, START_AT, type ClientSetup } from '../driver/startClient'
import { createVirtualClock } from '../driver/virtualClock'
import { createHostLab, type HostLab } from '../hostLab/host'
import { CLASSES, type ShapeClass } from '../hostLab/shapes'
import { JOURNEYS } from './journeys'
import { visitFaults, watchAnswers, type Fault } from './oracles'
import { NICKNAME, PHONE } from './steps'
import { createWalker, type Look } from './walker'

export interface WalkOptions {
  readonly classes?: readonly ShapeClass[] | undefined
  readonly look?: Look | undefined
  /** Names of the journeys; all by default. */
  readonly only?: readonly string[] | undefined
}
export interface Walked {
  readonly faults: readonly Fault[]
  /** Faults of rendered pages. */
  readonly seen: readonly Fault[]
  readonly met: Readonly<Record<string, number>>
  /** Screens that were checked at a stop. */
  readonly screens: ReadonlySet<Screen>
  readonly shopper: Shopper
  readonly lab: HostLab
}

/** Calls that the walk never makes. */
const UNASKED: Readonly<Record<string, string>> = { reportErrors: 'the device of the tests takes reports of errors without a server' }
const KEY = 'key of the host lab'
/** One device in ten is an hour ahead: the server refuses its time once. */
const SKEW_MS = 3_600_000

/** All classes, by the last sign of a seed without unknown words: orders in states that are not known can never be redeemed. */
export function classesOf(seed: string): readonly ShapeClass[] {
  return /[13579bdf]$/.test(seed) ? CLASSES.filter((name) => name !== 'words') : CLASSES
}

/** One visit that walks every journey over the host lab of a seed. */
export async function walkHost(start: (setup: ClientSetup) => Shopper, seed: string, options: WalkOptions = {}): Promise<Walked> {
  const { classes, look, only } = options
  const clock = createVirtualClock()
  const now = () => START_AT + clock.now()
  const lab = createHostLab({ seed, now, key: KEY, ...(classes ? { classes } : {}) })
  const answers = watchAnswers(lab)
  const skew = seed.endsWith('7') ? SKEW_MS : 0
  const shopper = start({ seed: `lab ${seed}`, clock, strict: false, lab: { server: lab, key: KEY, now: () => now() + skew } })
  const walker = createWalker({ shopper, lab, look })
  walker.begins('start')
  await shopper.waits(2_000)
  for (const { name, user, asks = [], run: runJourney } of JOURNEYS) {
    if (only && !only.includes(name) && name !== 'login') continue
    walker.begins(name)
    if (user && !shopper.sees.loggedIn()) {
      walker.expects('there is no login to go on with', false)
      continue
    }
    await runJourney(walker)
    if (!user && shopper.sees.loginSheet()) await shopper.closesLogin()
    // A call that waits for a flag which no host knows is never made.
    for (const call of classes?.length === 0 ? asks : []) walker.expects(`${call} is never asked`, lab.calls[call] !== undefined)
    walker.meets(name)
  }
  walker.begins('whole visit')
  if (!only && classes?.length === 0) {
    // jsdom has no files to upload.
    const excused = (name: string) => name in UNASKED || (look !== undefined && name === 'fileUpload')
    for (const { name } of lab.operations) walker.expects(`${name} is never asked`, lab.calls[name] !== undefined || excused(name))
  }
  await shopper.waits(10_000)
  for (const place of answers.unreported(shopper)) walker.note('unreported', place)
  const user = lab.people.users()[0]
  const canaries = [
    PHONE, NICKNAME, ...lab.people.users().map(({ name }) => name), ...lab.people.secrets(), ...lab.shop.codes(),
    String(KEMANG.latitude), String(KEMANG.longitude),
    ...(lab.shapes.ids === 'number' ? [user?.userId ?? ''] : []),
  ]
  for (const { kind, what } of visitFaults(shopper, lab, canaries)) walker.note(kind, what)
  return { faults: walker.faults, seen: walker.seen, met: walker.met, screens: walker.screens, shopper, lab }
}
