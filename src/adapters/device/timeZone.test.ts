import { createTimeZone } from './timeZone'

it('is found out when it is first asked for, once', () => {
  const calls = jest.spyOn(Intl, 'DateTimeFormat')
  const timeZone = createTimeZone()
  expect(calls).not.toHaveBeenCalled()
  expect([timeZone(), timeZone()]).toEqual(['Asia/Jakarta', 'Asia/Jakarta'])
  expect(calls).toHaveBeenCalledTimes(1)
})
