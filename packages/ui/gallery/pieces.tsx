import { Pieces } from "./all-pieces.tsx";
import { useEffect } from "react";
import type { ComponentType } from "react";
import { EmptyState } from "../src/layout/empty-state.tsx";
import { ErrorState } from "../src/layout/error-state.tsx";
import { NavBar } from "../src/layout/nav-bar.tsx";
import { Screen } from "../src/layout/screen.tsx";
import { Skeleton, SkeletonDishes, SkeletonGroup, SkeletonLines } from "../src/layout/skeleton.tsx";
import { Dialog } from "../src/overlay/dialog.tsx";
import { useToast } from "../src/overlay/toast.tsx";
import { Picture } from "../src/media/picture.tsx";

function States() {
  return (
    <Screen nav={<NavBar title="Keadaan" backLabel="Back" />}>
      <EmptyState
        title="Keranjang masih kosong"
        text="Pilih menu dulu, nanti muncul di sini."
        action={{ label: "Lihat menu", onClick: () => undefined }}
      />
      <ErrorState
        text="Tidak ada sinyal. Periksa internetmu, lalu coba lagi."
        action={{ label: "Coba lagi", onClick: () => undefined }}
      />
      <EmptyState picture="closed" text="Sari Laut sedang tutup. Buka lagi pukul 10.00." />
    </Screen>
  );
}

function Loading() {
  return (
    <Screen nav={<NavBar title="Memuat" backLabel="Back" />}>
      <SkeletonGroup label="Memuat">
        <Skeleton shape="title" width="60%" />
        <SkeletonLines count={5} />
        <SkeletonDishes count={4} />
      </SkeletonGroup>
    </Screen>
  );
}

function Asking() {
  const toast = useToast();
  useEffect(() => {
    toast.show({ text: "Yang lama", durationMs: 600_000 });
    toast.show({ text: "QR tersimpan di galeri", tone: "success", durationMs: 600_000 });
  }, [toast]);
  return (
    <>
      <Cover />
      <Dialog
        open
        title="Akunmu sudah digabung"
        picture={<Picture name="coupon" />}
        closeLabel="Close"
        onClose={() => undefined}
        primary={{ label: "Got it", onClick: () => undefined }}
        secondary={{ label: "Hubungi kami", onClick: () => undefined }}
      >
        Kupon lama dari +62 812 0000 0770 sekarang ada di asetmu.
      </Dialog>
    </>
  );
}

function Cover() {
  return (
    <Screen title="Beranda">
      <p className="muted text-14">Isi halaman</p>
    </Screen>
  );
}

export const PIECES: Record<string, ComponentType> = {
  pieces: Pieces,
  states: States,
  loading: Loading,
  asking: Asking,
};
