/** Name, latitude, longitude, weight (stores relative to its size), neighbourhoods, streets. */
export type DistrictRow = readonly [string, number, number, number, string, string]

export interface CityRows {
  readonly id: string
  readonly name: string
  readonly provinceId: string
  readonly districts: readonly DistrictRow[]
}

/** Cities and districts of Greater Jakarta, with the census ids of province and city and the centre of each district. */
export const CITIES: readonly CityRows[] = [
  { id: '3173', name: 'Jakarta Pusat', provinceId: '31', districts: [
    ['Menteng', -6.1963, 106.8344, 4, 'Menteng|Cikini|Gondangdia', 'Jl. HOS Cokroaminoto|Jl. Cikini Raya|Jl. Sabang|Jl. Teuku Umar|Jl. Sutan Syahrir'],
    ['Tanah Abang', -6.2003, 106.8129, 3, 'Benhil|Tanah Abang|Karet', 'Jl. Bendungan Hilir Raya|Jl. KH Mas Mansyur|Jl. Kebon Kacang Raya|Jl. Danau Toba'],
    ['Gambir', -6.1712, 106.8203, 2, 'Cideng|Petojo|Gambir', 'Jl. Cideng Barat|Jl. Balikpapan|Jl. Suryopranoto|Jl. Biak'],
    ['Senen', -6.1822, 106.8451, 2, 'Kwitang|Senen|Kramat', 'Jl. Kwitang|Jl. Kramat Raya|Jl. Pasar Senen|Jl. Bungur Besar'],
    ['Kemayoran', -6.1630, 106.8568, 2, 'Kemayoran|Serdang', 'Jl. Garuda|Jl. Kemayoran Gempol|Jl. Bendungan Jago|Jl. Utan Panjang'],
    ['Cempaka Putih', -6.1811, 106.8686, 2, 'Cempaka Putih|Rawasari', 'Jl. Cempaka Putih Tengah|Jl. Rawasari Selatan|Jl. Letjen Suprapto|Jl. Percetakan Negara'],
    ['Sawah Besar', -6.1554, 106.8317, 2, 'Pasar Baru|Mangga Besar', 'Jl. Pasar Baru|Jl. Samanhudi|Jl. Mangga Besar Raya|Jl. Gunung Sahari'],
  ] },
  { id: '3171', name: 'Jakarta Selatan', provinceId: '31', districts: [
    ['Kebayoran Baru', -6.2436, 106.8002, 5, 'Blok M|Senopati|Gandaria|Melawai', 'Jl. Senopati|Jl. Melawai Raya|Jl. Wolter Monginsidi|Jl. Gandaria I|Jl. Panglima Polim'],
    ['Mampang Prapatan', -6.2522, 106.8198, 5, 'Kemang|Bangka|Mampang|Tendean', 'Jl. Kemang Raya|Jl. Bangka Raya|Jl. Mampang Prapatan Raya|Jl. Kapten Tendean|Jl. Kemang Selatan'],
    ['Cilandak', -6.2876, 106.7995, 4, 'Cipete|Fatmawati|Prapanca|Antasari', 'Jl. Cipete Raya|Jl. RS Fatmawati|Jl. Antasari|Jl. Terogong Raya|Jl. Prapanca Raya'],
    ['Tebet', -6.2318, 106.8489, 5, 'Tebet|Tebet Barat|Manggarai', 'Jl. Tebet Raya|Jl. Tebet Barat Dalam|Jl. Tebet Timur Dalam|Jl. Prof. Dr. Soepomo|Jl. Minangkabau'],
    ['Setiabudi', -6.2189, 106.8262, 5, 'Kuningan|Setiabudi|Karet|Menteng Atas', 'Jl. Setiabudi Tengah|Jl. Karet Pedurenan|Jl. Denpasar Raya|Jl. Guntur|Jl. Menteng Atas'],
    ['Pancoran', -6.2574, 106.8430, 3, 'Kalibata|Pancoran|Duren Tiga', 'Jl. Kalibata Raya|Jl. Duren Tiga Raya|Jl. Pengadegan Timur|Jl. Rawajati Timur'],
    ['Pasar Minggu', -6.2856, 106.8443, 3, 'Pejaten|Pasar Minggu|Ragunan', 'Jl. Pejaten Raya|Jl. Ragunan Raya|Jl. Raya Pasar Minggu|Jl. Siaga Raya'],
    ['Kebayoran Lama', -6.2489, 106.7769, 3, 'Pondok Indah|Cipulir|Kebayoran', 'Jl. Metro Pondok Indah|Jl. Ciputat Raya|Jl. Bungur|Jl. Kramat I'],
    ['Jagakarsa', -6.3314, 106.8268, 2, 'Jagakarsa|Lenteng Agung|Ciganjur', 'Jl. M. Kahfi I|Jl. Lenteng Agung|Jl. Jagakarsa Raya|Jl. Kebagusan Raya'],
    ['Pesanggrahan', -6.2560, 106.7580, 2, 'Bintaro|Pesanggrahan|Ulujami', 'Jl. Bintaro Permai|Jl. Ulujami Raya|Jl. Deplu Raya|Jl. Kesehatan'],
  ] },
  { id: '3174', name: 'Jakarta Barat', provinceId: '31', districts: [
    ['Grogol Petamburan', -6.1660, 106.7890, 3, 'Tanjung Duren|Grogol|Tomang', 'Jl. Tanjung Duren Raya|Jl. Muwardi|Jl. Tomang Raya|Jl. Daan Mogot'],
    ['Kebon Jeruk', -6.1924, 106.7720, 3, 'Kebon Jeruk|Kelapa Dua|Kedoya', 'Jl. Raya Kebon Jeruk|Jl. Panjang|Jl. Kedoya Raya|Jl. Lapangan Bola'],
    ['Palmerah', -6.1908, 106.7935, 3, 'Palmerah|Slipi|Rawa Belong', 'Jl. Palmerah Barat|Jl. Rawa Belong|Jl. Anggrek Rosliana|Jl. Kemanggisan Raya'],
    ['Taman Sari', -6.1456, 106.8160, 3, 'Glodok|Mangga Besar|Pinangsia', 'Jl. Pancoran Glodok|Jl. Hayam Wuruk|Jl. Mangga Besar IX|Jl. Gajah Mada'],
    ['Kembangan', -6.1910, 106.7410, 2, 'Puri|Meruya|Kembangan', 'Jl. Puri Indah Raya|Jl. Meruya Ilir|Jl. Kembangan Raya|Jl. Pesanggrahan'],
    ['Cengkareng', -6.1530, 106.7360, 2, 'Cengkareng|Rawa Buaya', 'Jl. Kamal Raya|Jl. Bambu Larangan|Jl. Outer Ring Road|Jl. Fajar Baru'],
  ] },
  { id: '3175', name: 'Jakarta Utara', provinceId: '31', districts: [
    ['Kelapa Gading', -6.1590, 106.9058, 4, 'Kelapa Gading|Boulevard|Hybrida', 'Jl. Boulevard Raya|Jl. Kelapa Hybrida|Jl. Kelapa Nias|Jl. Gading Kirana'],
    ['Penjaringan', -6.1265, 106.7830, 3, 'PIK|Muara Karang|Pluit', 'Jl. Pluit Karang|Jl. Muara Karang Raya|Jl. Pantai Indah Utara|Jl. Pluit Sakti'],
    ['Tanjung Priok', -6.1320, 106.8710, 2, 'Sunter|Priok|Podomoro', 'Jl. Danau Sunter Utara|Jl. Enggano|Jl. Warakas|Jl. Agung Raya'],
  ] },
  { id: '3172', name: 'Jakarta Timur', provinceId: '31', districts: [
    ['Jatinegara', -6.2306, 106.8829, 3, 'Jatinegara|Cipinang|Kampung Melayu', 'Jl. Cipinang Jaya|Jl. Otista Raya|Jl. Jatinegara Barat|Jl. Bekasi Timur'],
    ['Matraman', -6.2035, 106.8612, 3, 'Matraman|Utan Kayu|Pramuka', 'Jl. Utan Kayu Raya|Jl. Pramuka Raya|Jl. Matraman Raya|Jl. Kayu Manis'],
    ['Pulo Gadung', -6.1913, 106.8897, 3, 'Rawamangun|Kayu Putih|Velodrome', 'Jl. Balai Pustaka|Jl. Pemuda|Jl. Kayu Putih Raya|Jl. Sunan Giri'],
    ['Duren Sawit', -6.2380, 106.9150, 2, 'Duren Sawit|Pondok Bambu|Klender', 'Jl. Pahlawan Revolusi|Jl. Pondok Kelapa|Jl. Raden Inten II|Jl. Haji Naman'],
    ['Kramat Jati', -6.2741, 106.8685, 2, 'Condet|Cililitan|Kramat Jati', 'Jl. Raya Condet|Jl. Dewi Sartika|Jl. Raya Bogor|Jl. Batu Ampar'],
    ['Cakung', -6.1860, 106.9420, 1, 'Cakung|Penggilingan', 'Jl. Penggilingan Raya|Jl. Bekasi Raya|Jl. Rawa Kuning'],
  ] },
  { id: '3671', name: 'Tangerang', provinceId: '36', districts: [
    ['Tangerang', -6.1781, 106.6300, 2, 'Pasar Lama|Cikokol', 'Jl. Kisamaun|Jl. MH Thamrin|Jl. Ahmad Yani|Jl. Daan Mogot'],
    ['Karawaci', -6.1995, 106.6128, 2, 'Karawaci|Lippo Karawaci', 'Jl. Imam Bonjol|Jl. Gatot Subroto|Jl. Beringin Raya'],
    ['Cipondoh', -6.1880, 106.6860, 1, 'Cipondoh|Green Lake', 'Jl. KH Hasyim Ashari|Jl. Green Lake City|Jl. Maulana Hasanudin'],
  ] },
  { id: '3674', name: 'Tangerang Selatan', provinceId: '36', districts: [
    ['Serpong', -6.3100, 106.6640, 3, 'BSD|Serpong|Gading Serpong', 'Jl. Pahlawan Seribu|Jl. Raya Serpong|Jl. Rawa Buntu|Jl. Ciater Raya'],
    ['Pondok Aren', -6.2710, 106.7110, 3, 'Bintaro Jaya|Graha Raya|Jombang', 'Jl. Bintaro Utama 3|Jl. Graha Raya|Jl. Ceger Raya|Jl. Jombang Raya'],
    ['Ciputat', -6.3120, 106.7420, 2, 'Ciputat|Pamulang', 'Jl. Ir. H. Juanda|Jl. Aria Putra|Jl. Merpati Raya'],
  ] },
  { id: '3276', name: 'Depok', provinceId: '32', districts: [
    ['Beji', -6.3730, 106.8260, 3, 'Margonda|Kukusan|Beji', 'Jl. Margonda Raya|Jl. Kukusan Raya|Jl. Nusantara Raya|Jl. Ridwan Rais'],
    ['Pancoran Mas', -6.4000, 106.8110, 2, 'Depok Lama|Sawangan', 'Jl. Kartini|Jl. Dewi Sartika|Jl. Raya Sawangan'],
    ['Cimanggis', -6.3640, 106.8640, 2, 'Cimanggis|Akses UI|Tugu', 'Jl. Akses UI|Jl. Radar AURI|Jl. Raya Bogor Km 29'],
  ] },
  { id: '3275', name: 'Bekasi', provinceId: '32', districts: [
    ['Bekasi Selatan', -6.2530, 106.9780, 3, 'Galaxy|Pekayon|Kayuringin', 'Jl. Boulevard Galaxy|Jl. Pekayon Raya|Jl. Ahmad Yani|Jl. Letnan Arsyad'],
    ['Bekasi Barat', -6.2350, 106.9620, 2, 'Kranji|Bintara|Kota Baru', 'Jl. Bintara Raya|Jl. Sudirman|Jl. Kali Abang'],
    ['Pondok Gede', -6.2830, 106.9120, 2, 'Pondok Gede|Jatiwaringin', 'Jl. Jatiwaringin Raya|Jl. Jatimakmur|Jl. Raya Hankam'],
  ] },
  { id: '3271', name: 'Bogor', provinceId: '32', districts: [
    ['Bogor Tengah', -6.5944, 106.7892, 2, 'Suryakencana|Pajajaran|Sempur', 'Jl. Suryakencana|Jl. Pajajaran|Jl. Sempur Kaler|Jl. Malabar'],
    ['Bogor Utara', -6.5680, 106.8110, 2, 'Bangbarung|Tegal Gundil', 'Jl. Bangbarung Raya|Jl. Achmad Adnawijaya|Jl. Ceremai Ujung'],
    ['Bogor Selatan', -6.6270, 106.8060, 1, 'Batutulis|Rancamaya', 'Jl. Batutulis|Jl. Raya Tajur|Jl. Cipaku'],
  ] },
]
