import { createTimeZone } from './timeZone'

it('is looked up on first access, once', () => {
  const calls = jest.spyOn(Intl, 'DateTimeFormat')
  const timeZone = createTimeZone()
  expect(calls).not.toHaveBeenCalled()
  expect([timeZone(), timeZone()]).toEqual(['Asia/Jakarta', 'Asia/Jakarta'])
  expect(calls).toHaveBeenCalledTimes(1)
})
