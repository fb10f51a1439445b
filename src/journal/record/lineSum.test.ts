import { createLineSum } from './lineSum'

it('the checksum of lines stays the same in all versions: recorded files contain it', () => {
  const sum = createLineSum()
  expect(sum.text()).toBe('0')
  sum.add('{"k":"i"}')
  const first = sum.text()
  sum.add('{"k":"s"}')
  expect(first).toBe('p8wlm0')
  expect(sum.text()).toBe('1ab2ssd')
})
