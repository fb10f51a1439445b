/** First names in store names: for restaurants and stalls, and for salons and studios. */
export const OWNERS: readonly string[] = [
  'Pak Ujang', 'Bu Tini', 'Mbok Sri', 'Mang Asep', 'Bang Jali', 'Cak Har', 'Uni Reni', 'Ci Lina', 'Haji Mamat', 'Bu Imas', 'Pak Darmo', 'Mas Yono',
  'Bu Haji Romlah', 'Kang Dedi', 'Mak Etek', 'Uda Rizal', 'Mpok Minah', 'Bude Wati', 'Pak Kumis', 'Teh Euis', 'Mas Bejo', 'Bu Nunung', 'Pak Gendut',
  'Ko Ahong', 'Bang Udin', 'Nyonya Lie', 'Bu Yayah', 'Mas Gondrong', 'Pak Slamet', 'Mbak Narti', 'Cak Ipul', 'Ibu Kartini', 'Pakde Karso', 'Bang Mail',
]
export const POETIC: readonly string[] = [
  'Melati', 'Kenanga', 'Cempaka', 'Anggrek', 'Rindang', 'Sejenak', 'Senja', 'Teduh', 'Lentera', 'Nusa', 'Kirana', 'Laras', 'Puspa', 'Sekar', 'Andalas',
  'Merpati', 'Bintang', 'Pelangi', 'Sahabat', 'Harmoni', 'Ceria', 'Damai', 'Pelita', 'Kencana', 'Dahlia', 'Flamboyan', 'Samudra', 'Tirta', 'Gemilang',
]
