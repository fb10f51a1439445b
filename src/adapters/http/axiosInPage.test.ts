/** @jest-environment jsdom */
import axios from 'axios'
import { createAxiosClient } from './transport'

afterEach(() => void Reflect.deleteProperty(window, 'cookieStore'))

it('sends before it returns, even if reading cookies never ends', () => {
  const send = jest.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => undefined)
  Object.assign(window, { cookieStore: { get: () => new Promise(() => undefined) } })
  void createAxiosClient(axios.create({ adapter: 'xhr' }))({ method: 'GET', url: 'http://localhost/api/x', headers: {} }, new AbortController().signal)
  expect(send).toHaveBeenCalledTimes(1)
})
