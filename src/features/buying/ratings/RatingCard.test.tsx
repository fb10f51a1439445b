import { fireEvent, render, screen } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import indonesian from '../../../i18n/messages/id-ID.json'
import { RatingCard, type RatingCardProps } from './OrderRatingCard'

function setup(props: Partial<RatingCardProps> = {}) {
  const [onChoose, onRetry] = [jest.fn(), jest.fn()]
  render(
    <IntlProvider locale="id-ID" messages={indonesian}>
      <RatingCard storeName="Bakso Pak Ujang" rating={null} phase="none" online onChoose={onChoose} onRetry={onRetry} {...props} />
    </IntlProvider>,
  )
  return { onChoose, onRetry, tap: (name: string) => fireEvent.click(screen.getByRole('button', { name })) }
}

it('asks about the store and offers no tags before the first tap', () => {
  const { onChoose, tap } = setup()
  expect(screen.getByRole('heading', { name: 'Gimana di Bakso Pak Ujang?' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Mau balik lagi' })).toBeNull()
  tap('4 bintang')
  expect(onChoose).toHaveBeenCalledWith({ stars: 4, tags: [] })
})

it('shows the chosen stars, their label and three matching tags', () => {
  const { onChoose, tap } = setup({ rating: { stars: 5, tags: ['FRIENDLY'] }, phase: 'saved' })
  expect(screen.getByRole('button', { name: '5 bintang', pressed: true })).toBeVisible()
  expect(screen.getByText('Mantap')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Pelayanan ramah', pressed: true })).toBeVisible()
  expect(screen.getByRole('status')).toHaveTextContent('Tersimpan')
  tap('Mau balik lagi')
  expect(onChoose).toHaveBeenCalledWith({ stars: 5, tags: ['COME_BACK', 'FRIENDLY'] })
})

it.each([['notSaved', 'belum tersimpan'], ['unknown', 'Belum pasti']] as const)('offers a retry when it is %s', (phase, text) => {
  const { onRetry, tap } = setup({ rating: { stars: 2, tags: [] }, phase })
  expect(screen.getByRole('status')).toHaveTextContent(text)
  tap('Coba lagi')
  expect(onRetry).toHaveBeenCalled()
})

it('says offline that the rating will be saved later', () => {
  setup({ rating: { stars: 2, tags: [] }, phase: 'unknown', online: false })
  expect(screen.getByRole('status')).toHaveTextContent('Kamu offline')
  expect(screen.queryByRole('button', { name: 'Coba lagi' })).toBeNull()
})
