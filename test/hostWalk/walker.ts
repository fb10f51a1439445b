import { linkTo, type LinkTo } from '../../src/navigation/linkTo'
import type { Screen } from '../../src/navigation/routes'
import { loginRequired } from '../../src/session/events'
import type { Shopper } from '../driver/shopper'
import type { HostLab } from '../hostLab/host'
import { failedIn, loadingIn, type Fault, type FaultKind } from './oracles'


/** Checks the rendered page for the state; returns its faults. */
export type Look = (shopper: Shopper, lab: HostLab) => Promise<readonly { readonly kind: FaultKind; readonly what: string }[]>

export interface WalkerOptions {
  readonly shopper: Shopper
  readonly lab: HostLab
  readonly look?: Look | undefined
}

/** Longer than every wait of the client that needs no user. */
const LONG_MS = 25_000

/** A user of a host lab; the oracles run at each stop. */
export function createWalker({ shopper, lab, look }: WalkerOptions) {
  const faults: Fault[] = []
  const seen: Fault[] = []
  const met: Record<string, number> = {}
  const known = new Set<string>()
  const screens = new Set<Screen>()
  let journey = ''

  function note(kind: FaultKind, what: string): void {
    // A dead end remains until something resolves it: it is reported where it begins.
    const key = kind === 'deadEnd' ? what : `${kind} ${journey} ${what}`
    if (!known.has(key)) faults.push({ kind, journey, what })
    known.add(key)
  }

  const walker = {
    shopper,
    lab,
    faults,
    seen,
    met,
    screens,
    note,
    begins: (name: string) => void (journey = name),
    meets: (what: string) => void (met[what] = (met[what] ?? 0) + 1),
    /** Reports a fault unless a condition holds after a step. */
    expects(what: string, holds: boolean): void {
      if (!holds) note('outcome', what)
    },
    /** Waits until no request is pending, then checks for dead ends and checks the page. */
    async rests(): Promise<void> {
      await shopper.waits(1_200)
      if (loadingIn(shopper.state()).length > 0) await shopper.waits(LONG_MS)
      for (const what of loadingIn(shopper.state())) note('deadEnd', what)
      screens.add(shopper.sees.screen() ?? 'notFound')
      for (const what of failedIn(shopper)) note('deadEnd', what)
      const complaints = (await look?.(shopper, lab)) ?? []
      for (const { kind, what } of complaints) seen.push({ kind, journey, what: `${shopper.sees.screen()}: ${what}` })
    },
    /** Opens a screen by its address. The screen and all of its parameters must arrive. */
    async opens<Name extends Screen>(screen: Name, ...params: LinkTo<Name>): Promise<void> {
      await shopper.opens(linkTo(screen, ...params))
      await walker.rests()
      walker.arrives(screen, params[0] ?? {})
    },
    arrives(screen: Screen, params: Readonly<Record<string, string | undefined>>): void {
      const { navigation } = shopper.state()
      const found = navigation.stack.at(-1)?.screen === screen ? navigation.stack.at(-1)?.params ?? {} : navigation.params
      const lost = Object.entries(params).filter(([name, value]) => value !== undefined && found[name] !== value).map(([name]) => name)
      walker.expects(`${screen} is not open but ${navigation.screen}`, navigation.screen === screen)
      walker.expects(`${screen} has lost ${lost.join(', ')}`, lost.length === 0)
    },
    /** Expects content in a page or a list whose name matches. */
    has(name: RegExp): void {
      const { feeds, resources } = shopper.state()
      const isThere = Object.entries(feeds).some(([feed, { phase }]) => name.test(feed) && phase === 'ready')
        || Object.entries(resources ?? {}).some(([resource, { phase, content }]) =>
          name.test(resource) && phase === 'ready' && content !== null && (content as { found?: boolean }).found !== false)
      walker.expects(`${name.source} has no content`, isThere)
    },
    does: (...action: Parameters<Shopper['does']>) => shopper.does(...action),
    async logsIn(phoneNo: string): Promise<void> {
      if (!shopper.sees.loginSheet()) await shopper.does(loginRequired({ reason: 'account' }))
      await shopper.entersPhone(phoneNo)
      const { challengeId = '' } = shopper.sees.loginStep().challenge ?? {}
      await shopper.dropsPiece(lab.people.offsetOf(challengeId))
      await walker.rests()
      await shopper.entersCode(lab.people.codeFor(phoneNo))
      await walker.rests()
      walker.expects('the login does not go through', shopper.sees.loggedIn())
    },
  }
  return walker
}
export type Walker = ReturnType<typeof createWalker>
