import { appSchemeOf, createAppSchemes, isWebLink } from './appLinks'

it.each([
  ['gojek://gopay/pay?x=1', true], ['GOJEK://gopay', true], ['dana:pay', true], ['ovo://x', false], ['https://gojek.example', false],
  ['javascript:alert(1)', false], ['JavaScript:alert(1)', false], ['data:text/html,x', false], ['intent://scan#Intent;end', false],
  ['gojek://a b', false], ['gojek://a\\b', false], ['gojek:', false], ['gojek://a\u0000', false], [' gojek://a', false], ['', false],
])('an allow-list of gojek and dana, and of schemes that are never opened: %j is allowed: %s', (link, allowed) => {
  expect(createAppSchemes(['gojek://', ' DANA: ', 'javascript', 'data', 'intent', '']).has(link)).toBe(allowed)
})

it('uses the server\'s list instead of its own', () => {
  const schemes = createAppSchemes(['gojek'])
  schemes.allow(['ovo', 'javascript:'])
  expect(['gojek://a', 'ovo://a', 'javascript:a'].map(schemes.has)).toEqual([false, true, false])
})

it('distinguishes web links from links of apps', () => {
  const links = ['https://a.example/x', 'http://10.0.0.1:80/', 'https://user@a.example', 'gojek://a', '//a.example', '/platform/home']
  expect(links.map(isWebLink)).toEqual([true, true, false, false, false, false])
  expect(links.map(appSchemeOf)).toEqual([null, null, null, 'gojek', null, null])
})
