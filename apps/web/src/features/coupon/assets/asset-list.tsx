import type { Asset, AssetCategory } from "@santap/contract/schemas/coupon";
import { useTranslation } from "../../../shell/language/use-translation.ts";
import listStyles from "../coupon-list.module.css";
import { AssetCard, getAssetId } from "./asset-card.tsx";
import { groupAssets } from "./group-assets.ts";

interface AssetListProps {
  category: AssetCategory;
  assets: readonly Asset[];
}

export function AssetList({ category, assets }: AssetListProps) {
  const t = useTranslation();
  return (
    <ul className={listStyles.list} aria-label={t(`coupon.category.${category}`)}>
      {groupAssets(assets).map((group) => (
        <li key={getAssetId(group.asset)}>
          <AssetCard {...group} />
        </li>
      ))}
    </ul>
  );
}
