import { createPrintPage } from './printPage'

it('opens the print dialog, and reports a missing one', () => {
  const print = jest.fn()
  expect(createPrintPage({ print })()).toEqual({ opened: true })
  expect(print).toHaveBeenCalledTimes(1)
  expect(createPrintPage({})()).toEqual({ opened: false })
  expect(createPrintPage({ print: () => { throw new Error('blocked') } })()).toEqual({ opened: false })
})
