import { createPrivateUrlParams, visitStorage, type VisitStorage } from './privateUrlParams'

const TOKEN = 'pv-0123456789abcdef0123'

function memory(first: string | null = null): VisitStorage & { text: string | null } {
  return {
    text: first,
    read() {
      return this.text
    },
    write(text) {
      this.text = text
    },
  }
}

it('gives a value a reference, and requests the value again', () => {
  const { redact: hold, reveal } = createPrivateUrlParams(memory())
  expect(hold(TOKEN)).toBe('held-1')
  expect(hold('other')).toBe('held-2')
  expect(hold(TOKEN)).toBe('held-1')
  expect(hold('held-1')).toBe('held-1')
  expect(reveal({ previewToken: 'held-1', pageNo: 1 })).toEqual({ previewToken: TOKEN, pageNo: 1 })
})

it('ignores a reference that it did not create', () => {
  const { redact: hold, reveal } = createPrivateUrlParams(memory())
  hold(TOKEN)
  const named = [{ userName: 'held-1' }, { previewToken: 'held-9' }, { previewToken: 'pv-0' }, { previewToken: 7 }]
  for (const body of [...named, [], null, 'held-1']) expect(reveal(body)).toBe(body)
})

it('restores its values after a reload, and starts empty if they are unreadable', () => {
  const storage = memory()
  createPrivateUrlParams(storage).redact(TOKEN)
  expect(createPrivateUrlParams(storage).reveal({ previewToken: 'held-1' })).toEqual({ previewToken: TOKEN })
  for (const text of ['{', '{}', '[1]', 'null', JSON.stringify(['x'.repeat(9_999)])]) {
    expect(createPrivateUrlParams(memory(text)).redact(TOKEN)).toBe('held-1')
  }
})

it('stores few values of limited length', () => {
  const { redact: hold } = createPrivateUrlParams(memory())
  expect(hold('x'.repeat(513))).toBeNull()
  for (let n = 1; n <= 20; n++) expect(hold(`value ${n}`)).toBe(`held-${n}`)
  expect(hold('one more')).toBeNull()
})

it('works without storage', () => {
  const denied = {
    get sessionStorage(): Storage {
      throw new Error('denied')
    },
  }
  const { redact: hold, reveal } = createPrivateUrlParams(visitStorage(denied))
  expect(reveal({ previewToken: hold(TOKEN) })).toEqual({ previewToken: TOKEN })
})
