import { Confirm } from "./confirm.tsx";
import { Menu } from "./menu.tsx";
import { useState } from "react";
import type { ComponentType } from "react";
import { Button } from "../src/input/button.tsx";
import { OtpField } from "../src/input/otp-field.tsx";
import { PhoneField } from "../src/input/phone-field.tsx";
import { Sheet } from "../src/overlay/sheet.tsx";
import { dishes } from "./dishes.ts";
import styles from "./gallery.module.css";

function Login() {
  const [phone, setPhone] = useState("81234567890");
  const [open, setOpen] = useState(true);
  return (
    <>
      <Confirm />
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        handle
        title="Masuk dengan nomor HP"
        closeLabel="Close"
        banner={
          <div className={styles.offer}>
            <img src={dishes["bubble-tea"]} alt="" />
            <p>
              <b>Masuk, langsung hemat Rp 25.000</b>
              <br />
              untuk pesanan pertamamu
            </p>
          </div>
        }
      >
        <div className={styles.stack}>
          <p className="muted text-14">Kode 6 digit kami kirim lewat WhatsApp atau SMS.</p>
          <PhoneField
            label="Phone number"
            value={phone}
            onChange={setPhone}
            prefix="+62"
            prefixLabel="Country code +62"
            onPrefix={() => undefined}
            error={/[^0-9]/.test(phone) ? "Angka saja, ya" : undefined}
          />
          <Button full>Get code</Button>
          <p className="muted text-12 centred">
            Dengan masuk, kamu setuju dengan <a href="#a">Perjanjian Akun</a> dan{" "}
            <a href="#b">Kebijakan Privasi</a>.
          </p>
        </div>
      </Sheet>
    </>
  );
}

function Code() {
  const [code, setCode] = useState("482");
  return (
    <>
      <Confirm />
      <Sheet
        open
        onClose={() => undefined}
        title="Masukkan kode"
        back={{ label: "Back", onBack: () => undefined }}
      >
        <div className={styles.stack}>
          <p className="muted text-14">Dikirim ke +62 812 3456 7890 lewat WhatsApp.</p>
          <OtpField
            label="Verification code"
            labelHidden
            value={code}
            onChange={setCode}
            onComplete={(done) => (document.title = `complete ${done}`)}
          />
          <Button full disabled={code.length < 6}>
            Login
          </Button>
          <p className="muted text-12 centred">
            Kirim ulang dalam <b>42 dtk</b>
          </p>
        </div>
      </Sheet>
    </>
  );
}

export const ORDERING: Record<string, ComponentType> = {
  menu: Menu,
  confirm: Confirm,
  login: Login,
  code: Code,
};
