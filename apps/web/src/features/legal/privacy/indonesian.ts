import type { LegalText } from "../legal-text.ts";
import { GRACE_HOURS, OPERATOR_EMAIL, OPERATOR_NAME, ORDER_YEARS } from "../operator.ts";

export const text: LegalText = {
  summary: [
    "Untuk masuk, kami cuma perlu nomor HP-mu. Kami tidak minta nama, alamat, atau data kartu, dan tidak pernah melihat PIN e-wallet-mu.",
    "Datamu dipakai untuk melayani pesanan, kupon, dan pembayaranmu. Tidak dijual, dan tidak dipakai untuk iklan pihak lain.",
    "Teman semeja bisa melihat pesanan bersama, tapi tidak nomor HP-mu. Lokasi hanya dipakai kalau kamu izinkan.",
    "Kamu bisa melihat, membetulkan, dan menghapus datamu. Hak-hakmu dijamin UU No. 27 Tahun 2022.",
  ],
  sections: [
    {
      heading: "Siapa yang mengelola datamu",
      blocks: [
        `${OPERATOR_NAME}, pengelola Santap (“kami”), adalah pengendali data pribadimu menurut UU No. 27 Tahun 2022 tentang Pelindungan Data Pribadi (UU PDP). Hubungi kami di ${OPERATOR_EMAIL}.`,
        "Kebijakan ini berlaku untuk aplikasi web Santap. Aplikasi e-wallet, bank, dan toko punya kebijakan privasinya sendiri.",
      ],
    },
    {
      heading: "Data yang kami pakai",
      blocks: [
        {
          terms: [
            [
              "Nomor HP",
              "Untuk masuk dan menghubungkan pesanan serta kupon dengan akunmu. Disimpan terenkripsi. Untuk menemukan akunmu, kami juga menyimpan sidik digital (hash) nomor itu, yang tidak bisa dibuat atau dicocokkan tanpa kunci kami. Kode masuk dikirim lewat WhatsApp atau SMS.",
            ],
            [
              "Pesanan",
              "Toko, meja, menu, pilihan, catatan, harga, waktu, dan statusnya. Jangan tulis hal yang terlalu pribadi di catatan, kecuali yang perlu diketahui dapur.",
            ],
            ["Kupon dan voucher", "Yang kamu klaim, beli, dan pakai."],
            [
              "Pembayaran",
              "Jumlah, cara bayar, waktu, hasil, nomor referensi, dan pengembalian dana. Pemberitahuan dari penyelenggara pembayaran bisa memuat data pembayar, misalnya nama e-wallet atau bank dan nama pemiliknya.",
            ],
            [
              "Sesi meja",
              "Meja mana yang kamu buka, kapan, dan label acak yang menandai HP-mu di meja itu.",
            ],
            [
              "Perangkat dan keamanan",
              "Alamat jaringan (IP), jenis perangkat dan browser, nomor acak browsermu, bagian publik dari kunci yang dipakai browsermu untuk menandatangani permintaan, waktu masuk dan keluar, serta hasil pemeriksaan “bukan robot”.",
            ],
            [
              "Yang kamu kirim sendiri",
              "Kode undangan, nomor OVO kalau kamu memilih OVO, dan pesanmu ke layanan pelanggan. Kalau Santap dibuka di dalam aplikasi lain: token notifikasi dari aplikasi itu.",
            ],
          ],
        },
      ],
    },
    {
      heading: "Data yang tidak kami ambil",
      blocks: [
        {
          points: [
            "Nomor kartu, nomor rekening, saldo, atau PIN. Itu semua tetap di aplikasi e-wallet atau bankmu.",
            "Kontak, foto, dan isi pesan di HP-mu. Gambar QR hanya disimpan ke HP kalau kamu yang mengetuk simpan.",
            "KTP, wajah, sidik jari, atau data biometrik lain.",
          ],
        },
      ],
    },
    {
      heading: "Untuk apa, dan apa dasarnya",
      blocks: [
        {
          terms: [
            [
              "Menjalankan perjanjian denganmu",
              "Membuka akun, meneruskan pesanan ke dapur, menghitung harga, memakai kupon, menerima pembayaran, dan mengembalikan dana.",
            ],
            ["Kewajiban hukum", "Pembukuan, pajak, dan permintaan resmi dari pihak berwenang."],
            [
              "Kepentingan yang sah",
              "Mencegah penipuan, kode palsu, dan penyalahgunaan kupon; memperbaiki gangguan; memahami layar mana yang membingungkan.",
            ],
            ["Persetujuanmu", "Lokasi dan notifikasi. Bisa kamu cabut kapan saja."],
          ],
        },
        "Nomor HP dipakai untuk kode masuk dan hal penting soal akun atau pesananmu. Tidak ada promosi lewat WhatsApp atau SMS tanpa persetujuanmu.",
      ],
    },
    {
      heading: "Yang dilihat teman semeja",
      blocks: [
        "Di toko dengan satu tagihan per meja, semua yang men-scan QR meja itu bisa melihat menu yang dipesan, siapa menambah apa (sebagai label, bukan nama atau nomor HP), jumlah tagihan, dan bahwa ada yang sedang membayar.",
        "Mereka tidak bisa melihat nomor HP, kupon lain, atau riwayat pesananmu. Setelah tagihan lunas, orang berikutnya yang men-scan QR itu mulai dari tagihan baru.",
      ],
    },
    {
      heading: "Lokasi",
      blocks: [
        "Lokasi hanya dipakai kalau kamu mengizinkannya di browser, untuk menunjukkan toko terdekat. Lokasi tidak disimpan di akunmu dan kami tidak merekam jejak perjalananmu.",
        "Tanpa izin lokasi, semua fitur tetap jalan: cari tempat atau scan QR di meja. Izin bisa kamu cabut di pengaturan browser.",
      ],
    },
    {
      heading: "Catatan pemakaian",
      blocks: [
        "Kami mencatat kejadian di aplikasi, misalnya layar dibuka, tombol diketuk, atau terjadi galat, dan dari mana kamu datang, misalnya kode meja atau tautan, supaya Santap makin enak dipakai.",
        "Catatan ini tidak memuat nomor HP, kode masuk, catatan pesanan, atau lokasi persis. Isinya hanya nomor acak untuk perangkat dan, setelah masuk, nomor acak akunmu.",
      ],
    },
    {
      heading: "Cookie dan penyimpanan di HP",
      blocks: [
        "Semuanya milik Santap sendiri; tidak ada cookie iklan.",
        {
          terms: [
            [
              "Sesi masuk",
              "Cookie agar kamu tetap masuk, 30 hari sejak terakhir dipakai, paling lama 180 hari. Skrip di halaman tidak bisa membacanya. Token aksesnya disimpan di browser sampai kamu keluar.",
            ],
            [
              "Browser yang dikenal",
              "Cookie 90 hari, agar tidak perlu membuktikan lagi bahwa kamu bukan robot.",
            ],
            ["Bahasa", "Bahasa pilihanmu, 1 tahun."],
            [
              "Keranjang dan meja",
              "Menu yang belum dikirim, dan bukti duduk di meja (berlaku 12 jam). Tersimpan di HP-mu.",
            ],
            [
              "Kunjungan ini",
              "Dari mana kamu datang, kode undangan dari tautan, dan waktu masuk. Hilang saat tab ditutup.",
            ],
            [
              "Nomor acak dan kunci keamanan",
              "Untuk mengenali browser, menandatangani permintaan, dan catatan pemakaian.",
            ],
          ],
        },
        "Semua ini bisa kamu hapus lewat pengaturan browser. Akibatnya: kamu keluar dari akun dan keranjang jadi kosong. Saat kamu keluar dari akun, keranjang, meja, dan token akses langsung dihapus dari HP.",
      ],
    },
    {
      heading: "Siapa yang menerima datamu",
      blocks: [
        {
          terms: [
            [
              "Toko",
              "Pesanan, catatan, meja, dan status pembayaran, agar bisa memasak, mengantar, dan mengembalikan dana. Nomor HP-mu tidak ditampilkan ke toko.",
            ],
            [
              "Penyelenggara pembayaran",
              "Jumlah, nomor referensi, dan toko, agar QR bisa dibuat dan uangnya sampai. Kalau memilih OVO, juga nomor OVO-mu.",
            ],
            ["Pengirim pesan", "Nomor HP dan kode, untuk WhatsApp atau SMS."],
            [
              "Pemeriksa “bukan robot” dan pusat data",
              "Hanya yang perlu untuk tugasnya, atas perintah kami.",
            ],
            ["Pihak berwenang", "Hanya kalau diwajibkan hukum."],
          ],
        },
        "Semua mitra terikat perjanjian untuk menjaga datamu. Kami tidak menjual data pribadi.",
      ],
    },
    {
      heading: "Data di luar Indonesia",
      blocks: [
        "Pengiriman pesan, terutama WhatsApp dan SMS ke nomor luar negeri, bisa melewati server di luar Indonesia. Kami hanya memakai mitra dengan pelindungan yang setara atau perjanjian yang mengikat, sesuai Pasal 56 UU PDP.",
      ],
    },
    {
      heading: "Berapa lama disimpan",
      blocks: [
        {
          terms: [
            [
              "Kode masuk",
              "Berlaku 5 menit, lalu dihapus. Catatan pengirimannya paling lama 1 hari.",
            ],
            [
              "Penghitung keamanan",
              "Per nomor HP 1 hari; per alamat jaringan dan browser 14 hari sejak terakhir dipakai.",
            ],
            ["Browser yang dikenal", "90 hari sejak terakhir dipakai."],
            [
              "Pemberitahuan pembayaran asli",
              "90 hari, untuk menyelesaikan sengketa. Lalu dihapus.",
            ],
            [
              "Pesanan dan pembukuan",
              `Selama diwajibkan hukum pajak, saat ini ${ORDER_YEARS} tahun (UU 6/1983 tentang KUP, Pasal 28). Setelah akun dihapus: tanpa identitasmu.`,
            ],
            ["Catatan pemakaian", "Paling lama 400 hari."],
            ["Akun dan kode undangan", "Sampai kamu menghapus akunmu."],
          ],
        },
      ],
    },
    {
      heading: "Menghapus akun",
      blocks: [
        "Mulai dari halaman Akun, lewat “Hapus akun”. Kami cek dulu apakah ada pesanan yang belum selesai atau pengembalian dana yang masih berjalan, menunjukkan apa yang akan hilang, lalu memastikan itu kamu dengan kode yang hanya berlaku untuk ini.",
        `Begitu dikirim, kamu keluar di semua perangkat dan kami berhenti memakai datamu: tidak ada pesan, hadiah, atau rekomendasi. Selama ${GRACE_HOURS} jam kamu bisa membatalkannya dengan masuk lagi.`,
        "Setelah itu, sebuah program menghapus nomor HP-mu dalam segala bentuk, browser yang dikenal, kode dan pesan, sesi dan kunci tanda tangan, nama, catatan di menu dan pesanan, data pembayar, kupon dan undangan, serta catatan penggunaanmu. Pesanan dan pembukuan tetap ada dengan nomor acak yang tidak terhubung dengan apa pun tentangmu.",
        "Satu hal disimpan 12 bulan, di daftar tersendiri: sidik (hash) berkunci dari setiap nomor yang pernah dipakai akun itu, tanpa nama atau akun. Gunanya hanya supaya kupon pengguna baru tidak diambil berulang kali. Dasarnya kepentingan yang sah untuk mencegah kecurangan (Pasal 20 ayat (2) huruf f UU PDP). Daftar nomor acak akun yang sudah dihapus juga disimpan, supaya cadangan data yang dipulihkan dihapus lagi.",
      ],
    },
    {
      heading: "Hak-hakmu",
      blocks: [
        "Menurut UU PDP, kamu berhak:",
        {
          points: [
            "tahu siapa yang memakai datamu, untuk apa, dan apa dasarnya;",
            "melihat dan mendapat salinan datamu, juga dalam bentuk yang bisa dibaca sistem lain;",
            "membetulkan dan melengkapi data yang salah;",
            "meminta pemrosesan dihentikan, data dihapus, atau dimusnahkan;",
            "mencabut persetujuan, serta menunda atau membatasi pemrosesan;",
            "menolak keputusan yang dibuat otomatis saja, misalnya pembatasan kode atau pembekuan akun, dan meminta ditinjau manusia;",
            "menggugat dan mendapat ganti rugi kalau datamu diproses dengan melanggar hukum.",
          ],
        },
        `Tulis ke ${OPERATOR_EMAIL}. Kami pastikan dulu itu kamu, lalu menanggapi dalam 3 × 24 jam untuk hal yang diatur begitu oleh UU PDP. Gratis. Kalau tidak puas, kamu bisa mengadu ke lembaga pelindungan data pribadi yang berwenang di Indonesia.`,
        "Ada data yang belum boleh kami hapus karena hukum mewajibkan kami menyimpannya, misalnya pembukuan. Kalau begitu, kami jelaskan alasannya.",
      ],
    },
    {
      heading: "Keamanan",
      blocks: [
        "Sambungan ke Santap dienkripsi. Nomor HP disimpan terenkripsi, kode masuk tidak disimpan dalam bentuk yang bisa dibaca, dan nomor HP maupun kode tidak ditulis di catatan server. Akses staf kami dibatasi sesuai tugasnya.",
        "Kalau pelindungan datamu gagal, kami memberi tahu kamu dan lembaga yang berwenang secara tertulis paling lambat 3 × 24 jam: data apa, kapan dan bagaimana terjadinya, dan apa yang kami lakukan.",
      ],
    },
    {
      heading: "Anak-anak",
      blocks: [
        "Akun Santap ditujukan untuk orang dewasa. Anak hanya boleh memakainya dengan persetujuan orang tua atau wali. Kalau ada akun anak yang dibuat tanpa izin, beri tahu kami dan datanya kami hapus.",
      ],
    },
    {
      heading: "Kalau kebijakan ini berubah",
      blocks: [
        "Tanggal berlaku ada di bagian atas. Perubahan penting kami umumkan di Santap sebelum berlaku. Kalau perubahannya perlu persetujuanmu, kami minta lagi.",
        "Kebijakan ini ada dalam bahasa Indonesia, Inggris, dan Mandarin. Kalau isinya berbeda, yang berlaku adalah bahasa Indonesia.",
      ],
    },
    {
      heading: "Hubungi kami",
      blocks: [
        `Pertanyaan, permintaan, atau keluhan soal data pribadi: ${OPERATOR_EMAIL}. Jangan pernah mengirim kode masuk atau PIN.`,
      ],
    },
  ],
};
