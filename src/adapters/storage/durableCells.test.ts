import 'fake-indexeddb/auto'
import { createDurableCells } from './durableStorage'

it('returns a written value to a later connection, and undefined for an unwritten key', async () => {
  const record = { orderId: 'ord1', userId: 'u1', way: 'QRIS' }
  await createDurableCells('cells').put('unfinishedPayment', record)
  expect(await createDurableCells('cells').get('unfinishedPayment')).toEqual(record)
  expect(await createDurableCells('cells').get('orderIntents')).toBeUndefined()
})
