import { createLineSum } from './lineSum'

it('the checksum of lines stays the same in all versions: recorded files contain it', () => {
  const sum = createLineSum()
  expect(sum.text()).toBe('0')
  sum.add('{"k":"i"}')
  const first = sum.text()
  sum.add('{"k":"s"}')
  expect([first, sum.text()]).toEqual(['p8wlm0', '1ab2ssd'])
})
