import { act, render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import english from '../../i18n/messages/en-GB.json'
import { PictureHead } from '../media/PictureHead'
import { ListPage } from './ListPage'

it('a page with its name below a picture has a bar over that picture, with a title once the page has scrolled', () => {
  const head = <PictureHead name="Mal Senja" picture={{ src: '', width: 4, height: 2 }} className="">3 stores</PictureHead>
  render(
    <IntlProvider locale="en-GB" messages={english}>
      <ListPage title="Mal Senja" header={head} hasOwnName onBack={() => undefined}>list</ListPage>
    </IntlProvider>,
  )
  const scrollTo = (y: number) => act(() => {
    Object.assign(window, { scrollY: y })
    window.dispatchEvent(new Event('scroll'))
  })
  const titles = () => screen.getAllByText('Mal Senja').map(({ tagName }) => tagName)
  expect(screen.getByRole('heading', { level: 1, name: 'Mal Senja' })).toHaveClass('spoken')
  expect(titles()).toEqual(['H1', 'H2'])
  scrollTo(300)
  expect(titles()).toEqual(['H1', 'SPAN', 'H2'])
  scrollTo(0)
  expect(titles()).toEqual(['H1', 'H2'])
})
