import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { SkipLink } from './SkipLink'

it('takes keyboard users past an endless list, to the active tab', async () => {
  render(
    <>
      <SkipLink>Lewati daftar</SkipLink>
      <button type="button">toko</button>
      <nav>
        <button type="button">Akun</button>
        <button type="button" aria-current="page">Beranda</button>
      </nav>
    </>,
  )
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Lewati daftar' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(screen.getByRole('button', { name: 'Beranda' })).toHaveFocus()
})
