import { useIntl } from 'react-intl'

/** Between two sentences. Chinese ones follow each other without a space. */
export function SentenceSpace() {
  return useIntl().locale === 'zh-CN' ? null : ' '
}
