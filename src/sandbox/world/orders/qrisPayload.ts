import { parseTlv, buildQris, writeTlv } from '../../../shared/qris'
import { hashOf } from '../basics/rng'
import type { Store } from '../stores/createStores'

const MERCHANT = '26'
const DOMESTIC = '51'
const MORE = '62'
const BILL_NUMBER = '01'

/** A code for one payment: whole rupiah, the shop as merchant, the payment's id as bill number. */
export function qrisPayloadOf(store: Store, amount: number, reference: string): string {
  const merchantNo = String(hashOf(store.merchantId)).padStart(10, '0')
  const text = (words: string, most: number) => words.normalize('NFKD').replace(/[^\x20-\x7e]/g, '').slice(0, most).trim()
  return buildQris([
    { id: '00', value: '01' },
    { id: '01', value: '12' },
    {
      id: MERCHANT,
      value: writeTlv([
        { id: '00', value: 'ID.CO.DEKAT.WWW' }, { id: '01', value: `93600999${merchantNo}` }, { id: '02', value: merchantNo },
        { id: '03', value: 'UMI' },
      ]),
    },
    {
      id: DOMESTIC,
      value: writeTlv([{ id: '00', value: 'ID.CO.QRIS.WWW' }, { id: '02', value: `ID10${merchantNo}0` }, { id: '03', value: 'UMI' }]),
    },
    { id: '52', value: '5812' },
    { id: '53', value: '360' },
    { id: '54', value: String(amount) },
    { id: '58', value: 'ID' },
    { id: '59', value: text(store.name, 25) || 'Dekat' },
    { id: '60', value: text(store.district.city, 15) || 'Jakarta' },
    { id: '61', value: '12190' },
    { id: MORE, value: writeTlv([{ id: BILL_NUMBER, value: reference }, { id: '07', value: text(store.storeId, 25) }]) },
  ])
}

/** The bill number of a payload, or null. */
export function billNumberOf(payload: string): string | null {
  const more = parseTlv(payload)?.find(({ id }) => id === MORE)
  return parseTlv(more?.value ?? '')?.find(({ id }) => id === BILL_NUMBER)?.value ?? null
}
