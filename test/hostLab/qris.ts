const object = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`

/** A QRIS payload of EMVCo's merchant-presented mode for one amount in rupiah. `template`: the id of the account, 26 to 45. */
export function writeQris(amount: number, merchant: string, template = '27'): string {
  const account = object('00', 'COM.HOSTLAB.WWW') + object('01', '936009110012345678')
    + object('02', '000000001234567') + object('03', 'UKE')
  const central = object('00', 'ID.CO.QRIS.WWW') + object('02', 'ID1020304050607') + object('03', 'UKE')
  const open = [
    object('00', '01'), object('01', '12'), object(template, account), object('51', central), object('52', '5812'), object('53', '360'),
    object('54', String(amount)), object('58', 'ID'), object('59', merchant.replace(/[^ -~]/g, '').slice(0, 25) || 'HOST LAB'),
    object('60', 'JAKARTA'), object('61', '10110'), '6304',
  ].join('')
  return open + checksum(open)
}

/** CRC-16 with polynomial 0x1021 and first value 0xFFFF, as four hex digits. */
function checksum(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x8000 ? ((crc << 1) ^ 0x1021) & 0xffff : (crc << 1) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}
