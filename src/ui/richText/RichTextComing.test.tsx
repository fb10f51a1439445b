import { render, screen } from '@testing-library/react'
import { RichText } from './RichText'

// In a file of its own, because no earlier test may have loaded the parser.
it('reserves the space of the text until it can be rendered, hidden from screen readers', async () => {
  const { container } = render(<RichText html="<p>Satu <b>kupon</b></p><ul><li>Tidak bisa<br>diuangkan</li></ul>" />)
  const placeholder = container.querySelector('[aria-hidden="true"]')
  expect([...(placeholder?.querySelectorAll('p') ?? [])].map((line) => line.textContent)).toEqual(['Satu kupon', 'Tidak bisa\ndiuangkan'])
  expect((await screen.findByText('kupon')).tagName).toBe('STRONG')
  expect(container.querySelector('[aria-hidden="true"]')).toBeNull()
})
