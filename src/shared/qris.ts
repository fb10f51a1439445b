/** One data object of a QRIS payload. Its id and the length of its value have two digits each. */
export interface Tlv {
  readonly id: string
  readonly value: string
}

/** Data of a checked payload. Whole rupiah; null if the payer enters the amount. */
export interface QrisInfo {
  readonly amount: number | null
  readonly merchantName: string
}

/** Ids of EMVCo's merchant-presented mode, as used by QRIS. */
const ID = { format: '00', currency: '53', amount: '54', country: '58', merchantName: '59', crc: '63' } as const
/** Range of merchant account ids: each acquirer uses one of them, and no code has all of them. */
const ACCOUNTS = { first: 26, last: 51 } as const
const RUPIAH = '360'
const INDONESIA = 'ID'
/** The checksum covers everything up to and including its own id and length. */
const CRC_HEAD = `${ID.crc}04`

/** The data objects of a payload or of a template, in order; null if ids, lengths and values do not add up or an id repeats. */
export function parseTlv(text: string): readonly Tlv[] | null {
  const objects: Tlv[] = []
  for (let at = 0; at < text.length;) {
    const [, id, length] = /^(\d\d)(\d\d)/.exec(text.slice(at, at + 4)) ?? []
    if (id === undefined || length === undefined) return null
    const value = text.slice(at + 4, at + 4 + Number(length))
    if (value.length !== Number(length) || value === '') return null
    objects.push({ id, value })
    at += 4 + value.length
  }
  return objects.length > 0 && new Set(objects.map(({ id }) => id)).size === objects.length ? objects : null
}

/** Concatenates objects; values must have 1 to 99 characters. */
export function writeTlv(objects: readonly Tlv[]): string {
  return objects.map(({ id, value }) => `${id}${String(value.length).padStart(2, '0')}${value}`).join('')
}

/** CRC-16/CCITT-FALSE of an ASCII text, as four capital hex digits: `29B1` for `123456789`. */
export function crc16(text: string): string {
  let crc = 0xffff
  for (let at = 0; at < text.length; at++) {
    crc ^= (text.charCodeAt(at) & 0xff) << 8
    for (let bit = 0; bit < 8; bit++) crc = ((crc & 0x8000) === 0 ? crc << 1 : (crc << 1) ^ 0x1021) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** Concatenates objects and appends the checksum. */
export function buildQris(objects: readonly Tlv[]): string {
  const body = writeTlv(objects) + CRC_HEAD
  return body + crc16(body)
}

/**
 * Parses a QRIS payload: well-formed objects, the format first and the checksum last, rupiah and Indonesia. At least one merchant account
 * (26 to 51) must be a template. Returns null for anything else: such a code cannot be paid and must not be shown.
 */
export function parseQris(payload: string): QrisInfo | null {
  if (!/^[\x20-\x7e]+$/.test(payload) || payload.slice(-8, -4) !== CRC_HEAD) return null
  if (crc16(payload.slice(0, -4)) !== payload.slice(-4)) return null
  const objects = parseTlv(payload)
  if (objects?.[0]?.id !== ID.format || objects[0].value !== '01' || objects.at(-1)?.id !== ID.crc) return null
  const valueOf = (id: string) => objects.find((each) => each.id === id)?.value
  if (!objects.some(isAccount) || valueOf(ID.currency) !== RUPIAH || valueOf(ID.country) !== INDONESIA) return null
  const amount = valueOf(ID.amount)
  if (amount !== undefined && !/^[1-9]\d{0,12}(\.0{1,2})?$/.test(amount)) return null
  return { amount: amount === undefined ? null : Number(amount), merchantName: valueOf(ID.merchantName) ?? '' }
}

function isAccount({ id, value }: Tlv): boolean {
  return Number(id) >= ACCOUNTS.first && Number(id) <= ACCOUNTS.last && parseTlv(value) !== null
}
