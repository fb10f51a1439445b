import { storedAs, STORED_KEYS } from '../../../src/ports/data/stored'

/** A value in the device's storage at the start of a visit. */
export type Corrupt =
  | { readonly at: 'device' | 'visit'; readonly key: string; readonly text: string }
  /** The record of the vault; `special` sets a generation that JSON cannot represent. */
  | { readonly at: 'vault'; readonly value: unknown; readonly special?: 'NaN' | 'Infinity' }

/** Independent values: they are stored together for one page load. */
export interface CorruptRow {
  readonly name: string
  readonly values: readonly Corrupt[]
  /** The row also tests login and claim. */
  readonly logsIn?: true
}

/** The same text under each key. */
const everywhere = (text: string): readonly Corrupt[] => [
  ...STORED_KEYS.map((key) => ({ at: storedAs(key).storage, key: `dekat.${key}`, text })),
  { at: 'device', key: 'dekat.vault', text },
]
/** The same value as each id. */
const asIds = (id: unknown): readonly Corrupt[] => [
  { at: 'device', key: 'dekat.deviceId', text: JSON.stringify({ deviceId: id }) },
  { at: 'device', key: 'dekat.guestInfo', text: JSON.stringify({ guestId: id, since: 1 }) },
  { at: 'visit', key: 'dekat.sessionId', text: JSON.stringify({ sessionId: id }) },
]
const PAIR = { accessToken: 'acc-1', refreshToken: 'ref-1', userId: 'user-1', generation: 3 }
const vault = (name: string, value: unknown, more: Partial<CorruptRow & { special: 'NaN' | 'Infinity' }> = {}): CorruptRow => {
  const { special, ...row } = more
  return { name: `the vault holds ${name}`, values: [{ at: 'vault', value, ...(special ? { special } : {}) }], ...row }
}

export const CORRUPT_ROWS: readonly CorruptRow[] = [
  { name: 'half a JSON under every key', values: everywhere('{"a":'), logsIn: true },
  { name: 'an empty text under every key', values: everywhere('') },
  { name: 'a list under every key', values: everywhere('[1,2,3]') },
  { name: 'a number under every key', values: everywhere('1e999') },
  { name: 'a text under every key', values: everywhere('"\\ud800"') },
  { name: 'an object of another shape under every key', values: everywhere('{"deviceId":{},"locale":1,"days":{},"history":"x"}') },
  { name: 'a prototype under every key', values: everywhere('{"__proto__":{"deviceId":"x","sessionId":"x"},"constructor":1}') },
  { name: 'a nest under every key', values: everywhere(`${'['.repeat(20_000)}${']'.repeat(20_000)}`), logsIn: true },

  { name: 'ids with a line break', values: asIds('abc\ndefghijklmnopqrs'), logsIn: true },
  { name: 'ids with another header in them', values: asIds('a\r\nx-injected: 1') },
  { name: 'ids in another script', values: asIds('идентификатор-абвгде') },
  { name: 'very long ids', values: asIds('a'.repeat(100_000)), logsIn: true },
  { name: 'empty ids', values: asIds('') },
  { name: 'ids that are numbers', values: asIds(12345) },
  { name: 'ids that are objects', values: asIds({ toString: 'x' }) },

  vault('a text', 'tokens'),
  vault('a list', [1, 2]),
  vault('nothing', null),
  vault('no number as generation', { generation: 0, tokens: { ...PAIR } }, { special: 'NaN' }),
  vault('an endless generation', { generation: 0, tokens: { ...PAIR } }, { special: 'Infinity' }),
  vault('a negative generation', { generation: -3, tokens: { ...PAIR, generation: -3 } }),
  vault('a huge generation', { generation: 2 ** 53, tokens: { ...PAIR, generation: 2 ** 53 } }, { logsIn: true }),
  vault('half a generation', { generation: 3.5, tokens: { ...PAIR, generation: 3.5 } }),
  vault('a pair that is newer than the count', { generation: 2, tokens: PAIR }),
  vault('a token with a line break', { generation: 3, tokens: { ...PAIR, accessToken: 'acc\n-1' } }, { logsIn: true }),
  vault('an access token in another script', { generation: 3, tokens: { ...PAIR, accessToken: 'ключ' } }),
  vault('a refresh token without an end', { generation: 3, tokens: { ...PAIR, refreshToken: 'r'.repeat(100_000) } }),
  vault('a user who is a number', { generation: 3, tokens: { ...PAIR, userId: 7 } }),
  vault('tokens that are a list', { generation: 3, tokens: ['acc-1', 'ref-1'] }),
]
