import type { Shopper } from '../driver/shopper'
import { KEMANG, START_AT, type ClientSetup } from '../driver/startClient'
import { createVirtualClock } from '../driver/virtualClock'
import { createHostLab, type HostLab } from '../hostLab/host'
import type { ShapeClass } from '../hostLab/shapes'
import { JOURNEYS, NICKNAME, PHONE } from './journeys'
import { visitFaults, watchAnswers, type Fault } from './oracles'
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
  readonly shopper: Shopper
  readonly lab: HostLab
}

/** Calls without a reason in the walk: they follow a lost answer, a sale, a popup of one kind, or a flag of the host. */
const UNASKED: ReadonlySet<string> = new Set([
  'orderOutcome', 'cancellationOutcome', 'flashSaleProductDetail', 'orderAddItems', 'reminderSave', 'reminderCancel', 'claimAward',
  'newUserRedPacketList', 'queryProductList', 'reportErrors',
])
const KEY = 'key of the host lab'
/** One device in ten is an hour ahead: the server refuses its time once. */
const SKEW_MS = 3_600_000

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
  for (const { name, user, run: goes } of JOURNEYS) {
    if (only && !only.includes(name) && name !== 'login') continue
    walker.begins(name)
    if (user && !shopper.sees.loggedIn()) {
      walker.expects('there is no login to go on with', false)
      continue
    }
    await goes(walker)
    if (!user && shopper.sees.loginSheet()) await shopper.closesLogin()
    walker.meets(name)
  }
  walker.begins('whole visit')
  if (!only && classes?.length === 0) {
    // jsdom has no files to upload.
    const excused = (name: string) => UNASKED.has(name) || (look !== undefined && name === 'fileUpload')
    for (const { name } of lab.operations) walker.expects(`${name} is never asked`, lab.calls[name] !== undefined || excused(name))
  }
  await shopper.waits(10_000)
  for (const place of answers.unreported(shopper)) walker.note('unreported', place)
  const user = lab.people.users()[0]
  const canaries = [
    PHONE, NICKNAME, ...lab.people.secrets(), ...lab.shop.codes(), String(KEMANG.latitude), String(KEMANG.longitude),
    ...(lab.shapes.ids === 'number' ? [user?.userId ?? ''] : []),
  ]
  for (const { kind, what } of visitFaults(shopper, lab, canaries)) walker.note(kind, what)
  return { faults: walker.faults, seen: walker.seen, met: walker.met, shopper, lab }
}
