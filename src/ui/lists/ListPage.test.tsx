import { act, render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import english from '../../i18n/messages/en-GB.json'
import { PictureHead } from '../media/PictureHead'
import { ListPage } from './ListPage'

it('a page with its name below a picture has a title in the bar once that name has scrolled away', () => {
  let report: (isIntersecting: boolean, top: number) => void = () => undefined
  globalThis.IntersectionObserver = jest.fn((callback: (entries: object[]) => void) => {
    report = (isIntersecting, top) => callback([{ isIntersecting, boundingClientRect: { top } }])
    return { observe: jest.fn(), disconnect: jest.fn() }
  }) as never
  const head = <PictureHead name="Mal Senja" picture={{ src: '', width: 4, height: 2 }} className="">3 stores</PictureHead>
  render(
    <IntlProvider locale="en-GB" messages={english}>
      <ListPage title="Mal Senja" header={head} hasOwnName onBack={() => undefined}>list</ListPage>
    </IntlProvider>,
  )
  const title = screen.getByRole('heading', { level: 1, name: 'Mal Senja' })
  expect(title).toHaveClass('hidden')
  act(() => report(false, -30))
  expect(title).not.toHaveClass('hidden')
  act(() => report(true, 200))
  expect(title).toHaveClass('hidden')
  // Below the screen.
  act(() => report(false, 900))
  expect(title).toHaveClass('hidden')
})
