import { createTimeZone } from './timeZone'

it('is found out when it is first asked for, once', () => {
  const asked = jest.spyOn(Intl, 'DateTimeFormat')
  const timeZone = createTimeZone()
  expect(asked).not.toHaveBeenCalled()
  expect([timeZone(), timeZone()]).toEqual(['Asia/Jakarta', 'Asia/Jakarta'])
  expect(asked).toHaveBeenCalledTimes(1)
})
