import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Segmented } from './Segmented'

it('tells which of its words was chosen', async () => {
  const onChoose = jest.fn()
  const options = [{ key: 'stores', text: 'Toko' }, { key: 'deals', text: 'Promo' }] as const
  render(<Segmented label="Daftar" options={options} chosen="stores" onChoose={onChoose} />)
  expect(screen.getByRole('button', { name: 'Toko', pressed: true })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Promo', pressed: false }))
  expect(onChoose.mock.calls).toEqual([['deals']])
})
