import { Button } from "@santap/ui/input/button";
import { Deferred, lazyWithRetry } from "@santap/ui/deferred";
import { Screen } from "@santap/ui/layout/screen";
import { Card, Section } from "@santap/ui/layout/section";
import { CouponIcon } from "@santap/ui/media/order-icons";
import { ShareIcon } from "@santap/ui/media/share-icon";
import { ReceiptIcon } from "@santap/ui/media/tab-icons";
import { Row } from "@santap/ui/list/row";
import { useState } from "react";
import { APP } from "../../../api.ts";
import { paths } from "../../../paths.ts";
import { CouponPart } from "../../../shell/coupon/coupon-part.tsx";
import { LanguagePicker } from "../../../shell/language/language-picker.tsx";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { navigate } from "@santap/client/history";
import { readPageConfig } from "../../../shell/page-config.ts";
import { useSession } from "../../../shell/session/session.ts";
import { SignInPrompt } from "../../../shell/session/sign-in-prompt.tsx";
import { MainTabs } from "../../../shell/state/main-tabs.tsx";
import { useSheet } from "../../../shell/state/use-sheet.ts";
import { useTitle } from "../../../shell/state/use-title.ts";
import styles from "./me.module.css";
import { Profile } from "./profile.tsx";
import { SettingRows } from "./setting-rows.tsx";

export function MeScreen() {
  const t = useTranslation();
  const { loggedIn } = useSession();
  useTitle(t("me.title"));
  return (
    <Screen tabs={<MainTabs current="me" />}>
      <h1 className={styles.title}>{t("me.title")}</h1>
      {loggedIn ? <Profile /> : <SignInPrompt text={t("me.invitation")} />}
      {loggedIn && <AssetRows />}
      <Section title={t("shell.language")}>
        <Card>
          <LanguagePicker wide />
        </Card>
      </Section>
      <SettingRows loggedIn={loggedIn} />
      {loggedIn && <AccountRows />}
      <HelpRows />
      {loggedIn && <SignOut />}
      <p className={styles.version}>{t("me.version", { version: APP.version })}</p>
    </Screen>
  );
}

function AssetRows() {
  const t = useTranslation();
  const { sheet, open, close } = useSheet<"invite">();
  return (
    <Section>
      <Card padding="flush">
        <Row
          lead={<ReceiptIcon />}
          title={t("me.orders")}
          text={t("me.ordersText")}
          href={paths.orders()}
          onClick={() => navigate(paths.orders())}
        />
        <Row
          lead={<CouponIcon />}
          title={t("me.assets")}
          text={t("me.assetsText")}
          href={paths.assets()}
          onClick={() => navigate(paths.assets())}
        />
        <Row
          lead={<ShareIcon />}
          title={t("me.invite")}
          text={t("me.inviteText")}
          onClick={() => open("invite")}
        />
      </Card>
      <CouponPart part="invite" open={sheet === "invite"} onClose={close} />
    </Section>
  );
}

function HelpRows() {
  const t = useTranslation();
  const { customerServicePhone, email } = readPageConfig().company;
  const texts = [
    { href: paths.loginProtocol("me"), title: t("legal.agreement") },
    { href: paths.privacyPolicy("me"), title: t("legal.privacy") },
  ];
  return (
    <Section title={t("me.help")}>
      <Card padding="flush">
        <Row
          title={t("me.callUs")}
          text={customerServicePhone}
          href={`tel:${customerServicePhone.replaceAll(" ", "")}`}
        />
        <Row title={t("me.writeUs")} text={email} href={`mailto:${email}`} />
        {texts.map((row) => (
          <Row key={row.href} {...row} onClick={() => navigate(row.href)} />
        ))}
      </Card>
    </Section>
  );
}

/** Devices, phone, consents, data and deletion. */
function AccountRows() {
  const t = useTranslation();
  const { deletionGraceHours: hours } = readPageConfig().retention;
  const path = paths.declaration();
  return (
    <Section title={t("me.account")}>
      <Card padding="flush">
        <Row
          title={t("me.sessions.title")}
          text={t("me.sessionsText")}
          href={paths.sessions()}
          onClick={() => navigate(paths.sessions())}
        />
        <Row
          title={t("me.phone")}
          text={t("me.phoneText")}
          href={paths.phone()}
          onClick={() => navigate(paths.phone())}
        />
        <Row
          title={t("me.consents")}
          text={t("me.consentsText")}
          href={paths.consents()}
          onClick={() => navigate(paths.consents())}
        />
        <Row
          title={t("me.export")}
          text={t("me.exportText")}
          href={paths.exportData()}
          onClick={() => navigate(paths.exportData())}
        />
        <Row
          tone="quiet"
          title={t("me.delete")}
          text={t("me.deleteText", { hours })}
          href={path}
          onClick={() => navigate(path)}
        />
      </Card>
    </Section>
  );
}

const signOutDialog = lazyWithRetry(
  async () => (await import("./sign-out-dialog.tsx")).SignOutDialog,
);

/** Confirmed in a dialog, since it empties the cart. */
function SignOut() {
  const t = useTranslation();
  const [asking, setAsking] = useState(false);
  return (
    <div className={styles.out}>
      <Button full variant="secondary" onClick={() => setAsking(true)}>
        {t("me.signOut")}
      </Button>
      <Deferred component={signOutDialog} active={asking}>
        {(SignOutDialog) => asking && <SignOutDialog onStay={() => setAsking(false)} />}
      </Deferred>
    </div>
  );
}
