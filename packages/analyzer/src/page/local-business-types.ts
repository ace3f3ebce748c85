/**
 * schema.org LocalBusiness and its subtypes (schema.org, release of 2026).
 * Kept as data because a page names only the subtype.
 */
const NAMES = `
LocalBusiness AnimalShelter ArchiveOrganization AutomotiveBusiness AutoBodyShop AutoDealer AutoPartsStore
AutoRental AutoRepair AutoWash GasStation MotorcycleDealer MotorcycleRepair ChildCare Dentist
DryCleaningOrLaundry EmergencyService FireStation Hospital PoliceStation EmploymentAgency
EntertainmentBusiness AdultEntertainment AmusementPark ArtGallery Casino ComedyClub MovieTheater NightClub
FinancialService AccountingService AutomatedTeller BankOrCreditUnion InsuranceAgency FoodEstablishment Bakery
BarOrPub Brewery CafeOrCoffeeShop Distillery FastFoodRestaurant IceCreamShop Restaurant Winery
GovernmentOffice PostOffice HealthAndBeautyBusiness BeautySalon DaySpa HairSalon HealthClub NailSalon
TattooParlor HomeAndConstructionBusiness Electrician GeneralContractor HVACBusiness HousePainter Locksmith
MovingCompany Plumber RoofingContractor InternetCafe LegalService Attorney Notary Library LodgingBusiness
BedAndBreakfast Campground Hostel Hotel Motel Resort VacationRental MedicalBusiness CommunityHealth
Dermatology DietNutrition Emergency Geriatric Gynecologic MedicalClinic Midwifery Nursing Obstetric
Oncologic Optician Optometric Otolaryngologic Pediatric Pharmacy Physician Physiotherapy PlasticSurgery
Podiatric PrimaryCare Psychiatric PublicHealth VeterinaryCare CovidTestingFacility ProfessionalService
RadioStation RealEstateAgent RecyclingCenter SelfStorage ShoppingCenter SportsActivityLocation BowlingAlley
ExerciseGym GolfCourse PublicSwimmingPool SkiResort SportsClub StadiumOrArena TennisComplex Store BikeStore
BookStore ClothingStore ComputerStore ConvenienceStore DepartmentStore ElectronicsStore Florist
FurnitureStore GardenStore GroceryStore HardwareStore HobbyShop HomeGoodsStore JewelryStore LiquorStore
MensClothingStore MobilePhoneStore MovieRentalStore MusicStore OfficeEquipmentStore OutletStore PawnShop
PetStore ShoeStore SportingGoodsStore TireShop ToyStore WholesaleStore TelevisionStation
TouristInformationCenter TravelAgency`;

/** Short names of every type that describes a local business to search engines. */
export const LOCAL_BUSINESS_TYPES: ReadonlySet<string> = new Set(NAMES.trim().split(/\s+/));
