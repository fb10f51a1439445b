import type { RouterState } from 'connected-react-router'
import { navigationReducer } from './reducer'
import { selectQuery } from './selectors'

const navigation = navigationReducer(undefined, { type: 'nothing' })
const at = (search: string) => ({ router: { location: { search } } as RouterState, navigation })

it('reads a query once, and retains no URL of earlier sessions', () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  for (let order = 0; order < 1_500; order++) expect(selectQuery(at(`?orderId=${order}`))).toEqual({ orderId: String(order) })
  expect(selectQuery(at('?orderId=1'))).toBe(selectQuery(at('?orderId=1')))
  expect(warned.mock.calls).toEqual([])
})
