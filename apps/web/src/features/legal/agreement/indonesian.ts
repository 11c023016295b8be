import type { LegalText } from "../legal-text.ts";
import { GRACE_HOURS, OPERATOR_EMAIL, OPERATOR_NUMBERS, ORDER_YEARS } from "../operator.ts";

export const text: LegalText = {
  summary: [
    "Akunmu adalah nomor HP-mu. Kode masuk cuma buat kamu, jangan kasih ke siapa pun.",
    "Pesanan dibuat dan disajikan oleh toko. Harga akhir, termasuk biaya layanan dan PB1, selalu kelihatan sebelum kamu bayar.",
    "Uang yang masuk telat atau dobel otomatis kami kembalikan. Kalau bank atau e-wallet-mu tidak bisa menerimanya, toko yang mengembalikan langsung.",
    "Kamu bisa menutup akun kapan saja. Perjanjian ini tunduk pada hukum Indonesia.",
  ],
  sections: [
    {
      heading: "Tentang perjanjian ini",
      blocks: [
        "Perjanjian ini antara kamu dan pengelola Santap (“kami”). Santap membantumu melihat menu, memesan dari meja atau untuk dibawa pulang, memakai kupon, dan membayar.",
        "Dengan masuk ke Santap, kamu setuju dengan perjanjian ini. Melihat-lihat menu tidak perlu akun. Cara kami memakai datamu ada di Kebijakan Privasi.",
        "Kamu perlu berumur minimal 18 tahun atau sudah menikah. Kalau belum, pakai Santap dengan izin dan pendampingan orang tua atau wali.",
      ],
    },
    {
      heading: "Akun dan kode masuk",
      blocks: [
        "Satu nomor HP, satu akun. Tidak ada kata sandi: setiap masuk, kami kirim kode 6 digit lewat WhatsApp atau SMS. Kode berlaku 5 menit dan hanya sekali pakai.",
        {
          points: [
            "Pakai nomormu sendiri. Ganti nomor? Tutup akun lama dulu atau hubungi kami, karena nomor yang sudah hangus bisa jadi milik orang lain.",
            "Jangan kasih kode ke siapa pun. Kami dan staf toko tidak pernah memintanya.",
            "Di HP pinjaman, keluar dari akun setelah selesai. Kalau kamu curiga ada yang masuk ke akunmu, segera hubungi kami.",
            "Demi keamanan, jumlah kode yang bisa diminta terbatas, dan kadang kamu diminta membuktikan bahwa kamu bukan robot.",
          ],
        },
        "Kalau nomormu punya akun dari program kami sebelumnya, akun itu digabung saat kamu pertama masuk. Kuponnya ikut pindah, dan kamu diberi tahu sekali.",
      ],
    },
    {
      heading: "Memesan",
      blocks: [
        "Kode QR di meja menunjukkan di mana kamu duduk. Cek lagi meja, menu, jumlah, dan catatanmu sebelum konfirmasi.",
        {
          terms: [
            [
              "Bayar dulu",
              "Dapur mulai memasak setelah pesananmu dibayar. Pesanan bawa pulang selalu bayar dulu.",
            ],
            [
              "Bayar nanti",
              "Pesanan langsung diteruskan ke dapur tiap kali kamu kirim, lalu satu tagihan dibayar di akhir. Yang sudah dikirim ke dapur wajib dibayar.",
            ],
          ],
        },
        "Pesanan yang belum dibayar disimpan selama waktu yang tertera di layar, biasanya 15 menit. Setelah itu pesanan kedaluwarsa, dan stok serta kuponnya dilepas lagi. Tagihan bayar nanti tidak kedaluwarsa.",
        "Punya alergi atau pantangan? Tanyakan langsung ke staf. Keterangan di menu berasal dari toko, dan gambar hanya ilustrasi.",
      ],
    },
    {
      heading: "Satu meja, satu tagihan",
      blocks: [
        "Di toko bayar nanti, semua yang men-scan QR meja yang sama berbagi satu tagihan. Semua bisa menambah menu, dan semua bisa melihat siapa menambah apa.",
        "Begitu ada yang membayar, tagihan dikunci sebentar: yang lain belum bisa menambah atau mengubah pesanan. Siapa pun di meja boleh membayar. Urusan patungan diatur di antara kalian sendiri.",
        "Scan QR hanya di meja tempat kamu duduk. Kalau ada pesanan yang bukan dari mejamu, bilang ke staf sebelum dibayar.",
      ],
    },
    {
      heading: "Harga, biaya layanan, dan PB1",
      blocks: [
        "Semua harga dalam rupiah dan ditetapkan oleh toko. Rinciannya kelihatan sebelum kamu konfirmasi, dengan urutan: harga menu, potongan kupon, biaya layanan toko (kalau ada), lalu PB1 (pajak restoran daerah).",
        "Yang kamu bayar adalah “Total bayar”. Kami tidak menambahkan biaya QRIS ke tagihanmu. E-wallet atau bankmu bisa saja punya biaya sendiri di luar kendali kami.",
        "Harga dan stok bisa berubah sampai kamu konfirmasi. Kalau berubah, kamu diberi tahu dan bisa batal. Setelah konfirmasi, harganya tetap.",
      ],
    },
    {
      heading: "Kupon dan voucher",
      blocks: [
        {
          points: [
            "Satu pesanan bisa pakai paling banyak satu kupon toko dan satu kupon platform.",
            "Syarat tiap kupon (minimal belanja, toko, jam, masa berlaku, kuota) tertera di kuponnya.",
            "Kupon tidak bisa diuangkan, dijual, atau dipindahkan ke akun lain.",
            "Kupon ditahan saat pesanan dibuat, kembali kalau pesanan batal atau kedaluwarsa, dan terpakai setelah pesanan dibayar.",
            "Voucher yang kamu beli berlaku menurut syarat di halaman pembeliannya, termasuk cara pakai dan pengembaliannya.",
            "Kode undangan berlaku sekali, untuk nomor HP yang belum punya akun di sini.",
          ],
        },
        "Kupon yang didapat dengan cara curang, misalnya lewat banyak nomor atau program otomatis, bisa kami batalkan.",
      ],
    },
    {
      heading: "Pembayaran",
      blocks: [
        "Kamu membayar lewat QRIS, atau e-wallet kalau tersedia di halaman pembayaran. Dana diproses oleh penyelenggara jasa pembayaran berizin yang bekerja sama dengan kami atau toko.",
        {
          points: [
            "Cocokkan nama toko dan jumlahnya di e-wallet-mu sebelum memasukkan PIN.",
            "PIN hanya kamu masukkan di aplikasi e-wallet atau bankmu. Santap tidak pernah meminta PIN atau data kartu.",
            "Satu kode QR untuk satu pembayaran. Jangan pakai lagi kode yang sudah lewat waktunya.",
            "Sekali bayar dengan QRIS paling banyak Rp 10.000.000. Di atas itu, bayar dengan cara lain yang ditunjukkan di layar.",
          ],
        },
        "Pesanan dianggap lunas setelah kami menerima kepastian dari penyelenggara pembayaran, bukan dari tangkapan layar. Kalau uangmu sudah terpotong tapi status belum berubah, ketuk “Cek status” dan jangan bayar lagi dulu.",
      ],
    },
    {
      heading: "Bayar telat, dobel, atau beda jumlah",
      blocks: [
        {
          terms: [
            [
              "Telat",
              "Kalau uang masuk setelah pesanan kedaluwarsa, dalam 30 menit kami coba lanjutkan pesananmu selama stok dan kuponnya masih ada dan tokonya buka. Kalau tidak bisa, uangnya otomatis dikembalikan penuh. Untuk pesanan yang sudah dibatalkan, uang selalu dikembalikan.",
            ],
            ["Dobel", "Pembayaran kedua untuk pesanan yang sama otomatis dikembalikan penuh."],
            [
              "Beda jumlah",
              "Kalau jumlah yang masuk tidak sama dengan tagihan, petugas memeriksanya, lalu menghubungkannya ke pesananmu atau mengembalikannya.",
            ],
          ],
        },
        "Pengembalian masuk ke sumber dana yang sama. Kami kirim perintahnya secepatnya; kapan uangnya sampai tergantung bank atau e-wallet-mu. Perkembangannya bisa kamu lihat di halaman pesanan.",
      ],
    },
    {
      heading: "Batal dan pengembalian dana",
      blocks: [
        "Pesanan yang belum dibayar bisa kamu batalkan sendiri. Pesanan yang sudah dibayar langsung diteruskan ke dapur, jadi tidak bisa dibatalkan dari aplikasi.",
        "Kalau toko tidak bisa menyajikan pesananmu, yang datang salah, atau tidak layak, bilang ke staf saat itu juga atau hubungi kami. Kamu berhak atas pengganti atau uangmu kembali sesuai hukum perlindungan konsumen.",
        "Ada e-wallet dan bank yang tidak bisa menerima pengembalian lewat QRIS. Kalau begitu, toko mengembalikannya langsung kepadamu, misalnya tunai atau transfer. Tunjukkan halaman pesananmu ke staf. Kalau toko sudah tutup atau tidak menanggapi, hubungi kami.",
      ],
    },
    {
      heading: "Tanggung jawab toko dan kami",
      blocks: [
        "Toko adalah penjual makanan dan minumannya. Toko bertanggung jawab atas menu, harga, mutu, keamanan pangan, izin usaha, dan pajaknya.",
        "Kami bertanggung jawab agar pesanan, kupon, dan pembayaranmu dicatat dan diteruskan dengan benar. Kami bertanggung jawab atas kerugian akibat kesalahan atau kelalaian kami menurut hukum yang berlaku.",
        "Santap bisa terhenti karena perbaikan, jaringan, atau gangguan pada bank, e-wallet, dan layanan pesan. Selama itu kamu tetap bisa memesan dan membayar langsung ke staf.",
        "Tidak ada bagian perjanjian ini yang mengurangi hakmu sebagai konsumen menurut UU No. 8 Tahun 1999.",
      ],
    },
    {
      heading: "Yang tidak boleh",
      blocks: [
        {
          points: [
            "Memakai nomor, akun, meja, atau pembayaran milik orang lain tanpa izin.",
            "Membuat pesanan palsu, memalsukan bukti bayar, atau menyalahgunakan pengembalian dana.",
            "Mengakali kupon, kuota, atau batas permintaan kode.",
            "Mengakses Santap dengan program otomatis, mencari celah keamanan tanpa izin, atau mengganggu layanan.",
            "Menulis hal yang melanggar hukum, menghina, atau berisi data pribadi orang lain di catatan pesanan.",
          ],
        },
      ],
    },
    {
      heading: "Akun dibekukan",
      blocks: [
        "Kalau ada tanda kuat bahwa akun dipakai untuk menipu, melanggar perjanjian ini, atau diambil alih orang lain, kami bisa membekukannya. Akun yang dibekukan tidak bisa dipakai masuk.",
        `Kamu boleh menanyakan alasannya dan meminta peninjauan oleh manusia lewat ${OPERATOR_EMAIL}. Pembekuan tidak menghapus pengembalian dana yang menjadi hakmu. Kalau ternyata kami keliru, akun dan kuponmu kami pulihkan.`,
      ],
    },
    {
      heading: "Menutup akun",
      blocks: [
        "Kamu bisa menutup akun sendiri di halaman Akun, lewat “Hapus akun”. Sebelumnya, semua pesananmu harus selesai atau dibatalkan dan tidak ada pengembalian dana yang masih berjalan.",
        "Kupon dan voucher yang belum dipakai ditunjukkan dulu kepadamu. Kupon hangus. Voucher yang belum dipakai bisa di-refund dulu; yang kamu relakan satu per satu langsung hangus dan uangnya tetap di toko.",
        `Begitu dikirim, kamu keluar di semua perangkat, dan tidak ada lagi pesan atau hadiah untukmu. Selama ${GRACE_HOURS} jam kamu masih bisa membatalkannya dengan masuk lagi; yang sudah direlakan tetap hangus. Setelah itu, data pribadi di akunmu dihapus untuk selamanya.`,
        `Catatan pesanan dan pembukuan tetap kami simpan tanpa identitasmu selama diwajibkan hukum pajak, saat ini ${ORDER_YEARS} tahun. Selama 12 bulan, nomor yang pernah punya akun terhapus tidak mendapat kupon pengguna baru.`,
      ],
    },
    {
      heading: "Kalau perjanjian ini berubah",
      blocks: [
        "Tanggal berlaku ada di bagian atas. Perubahan penting kami umumkan di Santap paling lambat 14 hari sebelum berlaku, kecuali hukum mewajibkan lebih cepat.",
        "Pesanan yang sudah kamu buat mengikuti perjanjian yang berlaku saat itu. Kalau kamu tidak setuju dengan perubahannya, kamu bisa menutup akun.",
      ],
    },
    {
      heading: "Hukum dan penyelesaian masalah",
      blocks: [
        "Perjanjian ini tunduk pada hukum Republik Indonesia. Kalau ada masalah, ayo kita bicarakan dulu. Kalau dalam 30 hari belum ketemu jalan keluarnya, kamu bisa membawanya ke Badan Penyelesaian Sengketa Konsumen (BPSK) atau pengadilan di tempat tinggalmu.",
        "Perjanjian ini ada dalam bahasa Indonesia, Inggris, dan Mandarin. Kalau isinya berbeda, yang berlaku adalah bahasa Indonesia.",
      ],
    },
    {
      heading: "Hubungi kami",
      blocks: [
        `Ada pertanyaan, keluhan, atau soal pengembalian dana? Tulis ke layanan pelanggan di ${OPERATOR_EMAIL}. Sebutkan nomor pesanannya, tapi jangan pernah mengirim kode masuk atau PIN.`,
        OPERATOR_NUMBERS,
      ],
    },
  ],
};
