import bcd, {
  type BrowserName, type CompatStatement, type Identifier, type SimpleSupportStatement, type VersionValue,
} from '@mdn/browser-compat-data'
import browserslist from 'browserslist'

/** Lowest supported version by browser, in the names of @mdn/browser-compat-data. */
export type Floor = Readonly<Partial<Record<BrowserName, string>>>

/** Lists of `browserslist` in package.json: the app's, which tools read by default, and that of the support console. */
export type Audience = 'defaults' | 'support'

/** caniuse knows only the current version of mobile browsers. Each has the engine of its desktop sibling, under the same version. */
const SIBLINGS: Readonly<Record<string, readonly BrowserName[]>> = {
  chrome: ['chrome', 'chrome_android', 'webview_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  ios_saf: ['safari_ios'],
  safari: ['safari'],
  samsung: ['samsunginternet_android'],
}

/** The floor that `browserslist` in package.json declares. Throws for a browser that the compatibility data does not know. */
export function floorFor(audience: Audience, folder: string): Floor {
  const floor: Partial<Record<BrowserName, string>> = {}
  for (const entry of browserslist(undefined, { path: folder, env: audience })) {
    const [family = '', versions = ''] = entry.split(' ')
    // caniuse joins versions with the same features: 15.6-15.8.
    const [version = ''] = versions.split('-')
    const names = SIBLINGS[family]
    if (!names) throw new Error(`browserslist names ${family}, whose features are not known`)
    for (const name of names) {
      const lowest = floor[name]
      if (lowest === undefined || compareVersions(version, lowest) < 0) floor[name] = version
    }
  }
  return floor
}

/** Negative if `one` is the older version. */
export function compareVersions(one: string, other: string): number {
  const [a = 0, b = 0, c = 0, d = 0] = [...partsOf(one), ...partsOf(other)]
  return a - c || b - d
}

function partsOf(version: string): [number, number] {
  const [major = '0', minor = '0'] = version.replace('≤', '').split('.')
  return [Number(major), Number(minor)]
}

/** Browsers of the floor that lack a feature, as text: `chrome 93 (has it since 110), safari 15.4 (never)`. Null if all have it. */
export function missingIn(compat: CompatStatement, floor: Floor): string | null {
  const missing = (Object.entries(floor) as [BrowserName, string][]).flatMap(([browser, lowest]) => {
    const support = compat.support[browser]
    // The data of a feature that a browser cannot have, such as a desktop feature on phones, omits the browser.
    if (support === undefined) return []
    const statements = Array.isArray(support) ? support : [support]
    if (statements.some((statement) => isSince(statement, lowest))) return []
    const since = statements.map(({ version_added: added }) => added).find(isVersion)
    return [{ browser, text: `${browser} ${lowest} (${since === undefined ? 'never' : `has it since ${since}`})` }]
  })
  if (missing.length === 0) return null
  const onDesktops = missing.filter(({ browser }) => !browser.includes('_'))
  return (onDesktops.length > 0 ? onDesktops : missing).map(({ text }) => text).join(', ')
}

function isSince(statement: SimpleSupportStatement, lowest: string): boolean {
  const { version_added: added, version_removed: removed, flags, alternative_name: alias } = statement
  if (flags || alias !== undefined || !isVersion(added) || compareVersions(added, lowest) > 0) return false
  // A first, partial implementation ends in the data where the full one begins.
  return !isVersion(removed) || compareVersions(removed, lowest) > 0
}

function isVersion(added: VersionValue | undefined): added is string {
  return typeof added === 'string' && added !== 'preview'
}

/** The statement of a path below the data, such as `css.properties.inset`. Undefined if the data has none. */
export function compatOf(path: readonly string[]): CompatStatement | undefined {
  let node: Identifier | undefined = bcd as unknown as Identifier
  for (const step of path) node = node && Object.hasOwn(node, step) ? (node as Record<string, Identifier>)[step] : undefined
  return node?.__compat
}

/** The parts of a group of features, with their names. */
export function partsUnder(path: readonly string[]): readonly (readonly [name: string, part: Identifier])[] {
  let node: Identifier | undefined = bcd as unknown as Identifier
  for (const step of path) node = (node as Record<string, Identifier> | undefined)?.[step]
  return Object.entries((node ?? {}) as Record<string, Identifier>).filter(([name]) => name !== '__compat')
}
