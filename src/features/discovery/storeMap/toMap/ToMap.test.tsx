import { act, fireEvent, render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import english from '../../../../i18n/messages/en-GB.json'
import { ToMap } from './ToMap'

it('the button back to the map takes further taps for a moment', () => {
  let report: (isCovered: boolean) => void = () => undefined
  globalThis.IntersectionObserver = jest.fn((callback: (entries: object[]) => void) => {
    report = (isCovered) => callback([{ isIntersecting: !isCovered, boundingClientRect: { top: isCovered ? -1 : 1 } }])
    return { observe: jest.fn(), disconnect: jest.fn() }
  }) as never
  const map = { current: document.body }
  document.body.scrollIntoView = jest.fn()
  const { container } = render(<IntlProvider locale="en-GB" messages={english}><ToMap map={map} /></IntlProvider>)
  act(() => report(true))
  expect(container.querySelector('.shield')).toBeNull()
  fireEvent.click(screen.getByRole('button'))
  act(() => report(false))
  expect(screen.queryByRole('button')).toBeNull()
  expect(container.querySelector('.shield')).toBeInTheDocument()
})
