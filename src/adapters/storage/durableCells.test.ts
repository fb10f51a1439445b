import 'fake-indexeddb/auto'
import { createDurableCells } from './durableStorage'

it('what was put is returned to a later connection, and a key that was never put is undefined', async () => {
  const record = { orderId: 'ord1', userId: 'u1', way: 'QRIS' }
  await createDurableCells('cells').put('unfinishedPayment', record)
  expect(await createDurableCells('cells').get('unfinishedPayment')).toEqual(record)
  expect(await createDurableCells('cells').get('orderIntents')).toBeUndefined()
})
