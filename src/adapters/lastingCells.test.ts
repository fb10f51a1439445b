import 'fake-indexeddb/auto'
import { createLastingCells } from './lastingStorage'

it('what was put is returned to a later connection, and a key that was never put is undefined', async () => {
  const record = { orderId: 'ord1', userId: 'u1', way: 'QRIS' }
  await createLastingCells('cells').put('unfinishedPayment', record)
  expect(await createLastingCells('cells').get('unfinishedPayment')).toEqual(record)
  expect(await createLastingCells('cells').get('orderIntents')).toBeUndefined()
})
