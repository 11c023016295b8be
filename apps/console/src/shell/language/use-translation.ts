import * as provider from "@santap/client/language-provider";
import type { MessageId } from "../../locales/message-id.ts";

export type Translate = provider.Translate<MessageId>;

export const useTranslation = provider.useTranslation<MessageId>;
