import 'fake-indexeddb/auto'
import type { Voucher } from '../../../api/buying/vouchers'
import { createSealedValues } from '../../sealed/sealedValues'
import { createVoucherCell, createVoucherStore } from './voucherStore'
import { deleteVoucherDatabase } from './voucherDatabase'

const voucher = (voucherId: string, more: Partial<Voucher> = {}): Voucher => ({
  voucherId, orderId: 'o1', skuId: 's1', assetName: { 'id-ID': 'Bakso' }, voucherType: 'CODE', status: 'valid', statusLabel: 'REDEEMABLE',
  store: { storeId: 'st1', poiId: 'p1', storeName: 'Bakso Pak Ujang' }, canRedeem: false, position: { at: 1, of: 1 }, ...more,
})
const at = (checkedAt: number, ...vouchers: readonly Voucher[]) => vouchers.map((each) => ({ voucher: each, checkedAt }))
let names = 0
const setUp = () => {
  const sealed = createSealedValues()
  const name = `vouchers-${(names += 1)}`
  return { sealed, name, store: createVoucherStore(sealed, createVoucherCell(name)) }
}

it('stores codes and returns them as references, also to another page', async () => {
  const { sealed, store, name } = setUp()
  const code = sealed.seal('8412-7730')
  const link = sealed.seal('https://partner.example/v/1')
  await store.write({ userId: 'ani', vouchers: [
    ...at(1_000, voucher('v1', { voucherCode: code, voucherLink: link })), ...at(2_000, voucher('v2')),
  ] })
  const later = createSealedValues()
  const { vouchers } = await createVoucherStore(later, createVoucherCell(name)).read({ userId: 'ani' })
  expect(vouchers).toMatchObject([
    { checkedAt: 1_000, voucher: { voucherId: 'v1', voucherCode: 'sealed-1' } }, { checkedAt: 2_000, voucher: { voucherId: 'v2' } },
  ])
  expect(JSON.stringify(vouchers)).not.toContain('8412')
  const [first] = vouchers
  expect([first?.voucher.voucherCode, first?.voucher.voucherLink].map((each) => later.open(each ?? '')))
    .toEqual(['8412-7730', 'https://partner.example/v/1'])
})

it('stores a voucher without a code that the page does not have', async () => {
  const { store } = setUp()
  await store.write({ userId: 'ani', vouchers: at(1, voucher('v1', { voucherCode: 'sealed-77' })) })
  expect((await store.read({ userId: 'ani' })).vouchers[0]?.voucher).not.toHaveProperty('voucherCode')
})

it('returns nothing for another user, and deletes earlier vouchers', async () => {
  const { store } = setUp()
  await store.write({ userId: 'ani', vouchers: at(1, voucher('v1')) })
  expect(await store.read({ userId: 'budi' })).toEqual({ vouchers: [] })
  expect(await store.read({ userId: 'ani' })).toEqual({ vouchers: [] })
})

it('is empty after the database was deleted, and can store again', async () => {
  const { store, name } = setUp()
  await store.write({ userId: 'ani', vouchers: at(1, voucher('v1')) })
  await deleteVoucherDatabase(indexedDB, name)
  expect(await store.read({ userId: 'ani' })).toEqual({ vouchers: [] })
  await store.write({ userId: 'ani', vouchers: at(1, voucher('v2')) })
  expect((await store.read({ userId: 'ani' })).vouchers).toHaveLength(1)
})

it('is deleted without storage, too', async () => {
  await deleteVoucherDatabase(undefined)
  const denied = { deleteDatabase: () => {
    throw new Error('denied')
  } } as unknown as IDBFactory
  await expect(deleteVoucherDatabase(denied)).resolves.toBeUndefined()
})

it('drops unreadable vouchers one by one, and works without storage', async () => {
  const { store } = setUp()
  await store.write({ userId: 'ani', vouchers: at(1, voucher('v1'), { voucherId: 7 } as unknown as Voucher) })
  expect((await store.read({ userId: 'ani' })).vouchers).toHaveLength(1)
  const open = jest.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new Error('denied')
  })
  await store.write({ userId: 'ani', vouchers: [] })
  expect(await store.read({ userId: 'ani' })).toEqual({ vouchers: [] })
  open.mockRestore()
})
