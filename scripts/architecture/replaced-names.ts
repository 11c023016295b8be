import type { SourceFile } from "./source-files.ts";

/**
 * Identifiers that a standard term has replaced, and that stay out: words of our own making, or one
 * word for several things. `docs/glossary.md` has the terms.
 */
const REPLACED = new Set(
  `
  AcquirerWord AskingPlace AskingScreen BOOK_RULES ChargeFile CheckSheet ChildPlan ClusterPlace
  DEBIT_STANDINGS DebitFile DeliveryLine DialogsMissing DraftInHand DraftPlace DrawingMissing
  ForeignRefund FoundStatus GOOD_PRODUCTION GoneNotice HandBack HeldStanding HttpFailure
  HumanCheck HumanSubject InvitationPanel JourneyWork KeptLogin LOGIN_WORKS LateComponent LatePart
  LaterStep LedgerOfPayments LoginDesk LoginNews MOST_RETRIES OrderTry OrderVerificationOutlet
  OrderWish PaidMoment PartStart PhoneStanding PictureCover PictureWay PlainWay ProductPlace
  PuzzleWords QrisNews RISK_SHARES RequestFacts RichWords SETTLE_WORKS SPREAD_KINDS STANDINGS
  STATUS_WORDS SandboxPlace SantapWorld SettleDesk StopPayment TakenRound TestSandboxWorld
  ToastNews TransactionFile Whereabouts WritePart WrittenRequest aboveStoreLimit
  accountCannotSignIn actionOf addressKeyOf afterCreateFailure alreadyUnderWay amountAboveLimit
  arrivalAt askAgain askSoon askWhoIsHere asksForHuman attemptFor awaitedPayment beGuest bearerOf
  beginPayment bootTestWorld boxKeyOf boxKeys boxKeysOf browserIdOf checkBooks claimProof
  claimSeat closeAttempt closeLivePayment closeOthers codeLimitReached compiledWords contender
  countingKeyOf createClickGate createQrisWorld currentPlace defineCall deletionBlocked doubtAll
  endElsewhere endingText enterAccount enterByCode eventWords eventsBetween explainTrouble
  fakeOutside faultTook findRegistered firstPaintOf followForeignRefunds followPlace followRefund
  forgetLogin forgiveTries gatewayAccount giveUpLost hastenQuery holdRisk holdUnderNewestKey
  hostsOf humanVerificationNeeded inOneStep inertSchemas isPassing isStrained isUnderStrain
  itemsOf judgeRound keepAttempt keepLogin keepOnTop keepingPayment keyIdOf lastLookAgainAt
  lastLookAt letRun lifeOf lineKeyOf listenForResult livePaymentOf loadOrderVerification lockBuyer
  lockPurses loginContextOn lookAgainIn methodNotOffered neighbourKeysOf noteArrival noteEmptied
  noteLogin noteOnOrder noteStrain onClockOff onKeyUnknown onboardParties openAttempt
  openIfSealedWith openMemory openSnapDoor operatorCodeNeeded operatorCodeRefused
  operatorNotAllowed operatorTries operatorUnknown operatorWithoutSecondFactor operatorsBusy
  oweOfOrder owedOfOrder ownAnswer passOver payTypeOf paymentChannelBusy paymentEnded
  paymentStarted paymentUnderWay phoneKeyOf phoneNotValid phonesOf planRevival postingLedger
  proveCode purseOf puzzleWords readKeptLogin readSeat readyWorld renewIfEnding renewOrSignIn
  requireRoom requireSoundBooks requireTurn requireWholeStateLog resealSeeds resultNews returnedBy
  runInProcess screensOf sendAndMend sendPatiently sendingPaused serveProfiles serverSentence
  sessionStatusOf settleAttempt settleCall settleDueDays settleLogin settlePage settleTry
  settledScroll settlingOrder shareAfterSend shownRounds signedText sliderTokenRefused someFacts
  spendSliderToken spokenLanguage spokenOf storeSeat strainOf subtotalOf sweepAccount sweepCaptcha
  sweepOperator sweepSigning tabRound takeFlow takeForeignRefunds takeInHand takeUpDue takesAmount
  tellStrain tellsOf ticketRefused toastOf toldOf tooDear tooManyAtTables tooManyWrongCodes
  trackNews transitionList upkeep useAnswer useExposed useFreshAnswer useLatestSeat
  useLoginElsewhere usePlace useToldOnce useWords watchMoney wholeOf wishOf withWords
  withoutReturned worksOf writeTogether
  `
    .trim()
    .split(/\s+/),
);

const REPLACED_FILES =
  /(?:^|\/)(?:[a-z-]+-)?(?:told|purse|take-up|give-up|let-go|write-together|last-look|own-answer|upkeep|contenders?|stubborn-buyer|time-passes|second-helpings|news|world)(?:-[a-z-]+)?\./;

/** @returns what is replaced of a file's own name and of the identifiers in it */
export function replacedNames({ path, text }: Pick<SourceFile, "path" | "text">): string[] {
  const used = new Set(text.match(/[A-Za-z_]\w*/g) ?? []);
  const names = [...used].filter((name) => REPLACED.has(name));
  return REPLACED_FILES.test(path) ? [path, ...names] : names;
}
