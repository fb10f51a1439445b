import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Segmented } from './Segmented'

it('gives the longest of three options the space of the others', () => {
  const options = ['all', 'open', 'over'].map((key) => ({ key, text: key }))
  const { rerender } = render(<Segmented label="Daftar" options={options} chosen="all" onChoose={jest.fn()} />)
  expect(screen.getByRole('group')).toHaveClass('three')
  rerender(<Segmented label="Daftar" options={options.slice(1)} chosen="open" onChoose={jest.fn()} />)
  expect(screen.getByRole('group')).not.toHaveClass('three')
})

it('has counts on a line of their own, which is empty for none', () => {
  const options = [{ key: 'coupons', text: 'Kupon', count: 8 }, { key: 'packets', text: 'Amplop', count: 0 }] as const
  render(<Segmented label="Jenis" options={options} chosen="coupons" onChoose={jest.fn()} />)
  expect(screen.getByRole('button', { name: 'Kupon 8' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Amplop' }).querySelector('.count')).toBeEmptyDOMElement()
  expect(screen.getByRole('group')).not.toHaveClass('middle')
})

it('has the texts in the middle while no option has a count', () => {
  const options = ['coupons', 'packets'].map((key) => ({ key, text: key, count: 0 }))
  render(<Segmented label="Jenis" options={options} chosen="coupons" onChoose={jest.fn()} />)
  expect(screen.getByRole('group')).toHaveClass('middle')
})

it('reports the chosen option', async () => {
  const onChoose = jest.fn()
  const options = [{ key: 'stores', text: 'Toko' }, { key: 'deals', text: 'Promo' }] as const
  render(<Segmented label="Daftar" options={options} chosen="stores" onChoose={onChoose} />)
  expect(screen.getByRole('button', { name: 'Toko', pressed: true })).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Promo', pressed: false }))
  expect(onChoose.mock.calls).toEqual([['deals']])
})
