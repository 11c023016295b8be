import { isTransient, type CallFailure } from "@santap/client/call-failure";
import { navigate } from "@santap/client/history";
import { EmptyState } from "@santap/ui/layout/empty-state";
import { NavBar } from "@santap/ui/layout/nav-bar";
import { Screen } from "@santap/ui/layout/screen";
import { Skeleton, SkeletonDishes, SkeletonGroup } from "@santap/ui/layout/skeleton";
import type { ReactNode } from "react";
import type { CouponOffer } from "@santap/contract/schemas/coupon";
import { Section } from "@santap/ui/layout/section";
import { paths } from "../../../paths.ts";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import { useGoBack } from "../../../shell/route/router.tsx";
import { FailureState } from "../../../shell/state/failure-state.tsx";
import styles from "./cover-page.module.css";
import { CouponPart } from "../../../shell/coupon/coupon-part.tsx";

export interface CoverPageProps {
  name: string;
  imageUrl: string;
  /** Below the name: where it is, what it is about. */
  facts: ReactNode;
  children: ReactNode;
}

/** A page that begins with a picture: a mall, a pavilion, a campaign. */
export function CoverPage({ name, imageUrl, facts, children }: CoverPageProps) {
  return (
    <Screen nav={<CoverBar />} bleed>
      <div className={styles.cover}>
        <img className={styles.image} src={imageUrl} alt="" width={360} height={240} />
      </div>
      <div className={styles.body}>
        <h1 className={styles.name}>{name}</h1>
        {facts}
        {children}
      </div>
    </Screen>
  );
}

function CoverBar({ bare = true }: { bare?: boolean }) {
  const t = useTranslation();
  const goBack = useGoBack();
  return (
    <NavBar title="" titleAs="p" transparent={bare} backLabel={t("shell.back")} onBack={goBack} />
  );
}

interface CoverStateProps {
  /** The page's name for assistive technology. */
  title: string;
  error: CallFailure | null;
  isFetching: boolean;
  onRetry: () => void;
}

/** In place of a page that is not there yet, or not at all: what is unknown leads home. */
export function CoverState({ title, error, isFetching, onRetry }: CoverStateProps) {
  const t = useTranslation();
  if (!error || isFetching) return <CoverSkeleton title={title} />;
  return (
    <Screen nav={<CoverBar bare={false} />} align="center" title={title}>
      {isTransient(error) ? (
        <FailureState error={error} onRetry={onRetry} />
      ) : (
        <div role="alert">
          <EmptyState
            picture="search"
            text={error.message}
            action={{ label: t("shell.toHome"), onClick: () => navigate(paths.home()) }}
          />
        </div>
      )}
    </Screen>
  );
}

function CoverSkeleton({ title }: { title: string }) {
  const t = useTranslation();
  return (
    <Screen nav={<CoverBar />} title={title} bleed>
      <SkeletonGroup label={t("shell.loading")}>
        <span className={styles.skeleton}>
          <span className={styles.cover} />
          <span className={styles.body}>
            <Skeleton shape="title" width="56%" />
            <Skeleton width="84%" />
            <Skeleton width="64%" />
            <SkeletonDishes count={4} />
          </span>
        </span>
      </SkeletonGroup>
    </Screen>
  );
}

interface CouponOffersProps {
  offers: readonly CouponOffer[];
  /** What a refused claim did not say has to be read again. */
  onOutdated: () => void;
}

/** Coupons of a page, claimed in place; without any it takes no room. */
export function CouponOffers({ offers, onOutdated }: CouponOffersProps) {
  const t = useTranslation();
  if (offers.length === 0) return null;
  return (
    <Section title={t("discovery.coupons")}>
      <div className={styles.coupons}>
        <CouponPart
          part="offers"
          label={t("discovery.coupons")}
          offers={offers}
          onOutdated={onOutdated}
        />
      </div>
    </Section>
  );
}
